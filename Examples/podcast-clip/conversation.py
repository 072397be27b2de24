"""What is said in the clip, by whom, and with which of the synthesiser's voices."""

# Voice, words a minute, pitch (0 to 100), place from left (0) to right (1).
SPEAKERS = {
    "Mara": ("en-us+f2", 158, 48, 0.38),
    "Theo": ("en+m3", 152, 42, 0.62),
}

# Each entry is a cue; the number is the pause before it, in seconds.
CUES = [
    (1.4, "Mara", "Welcome back to Small Machines, the show about tools that do one thing well."),
    (0.45, "Theo", "Today it is captions."),
    (0.25, "Theo", "I watch everything with the sound off, so I care."),
    (0.4, "Mara", "You watch a podcast with the sound off?"),
    (0.45, "Theo", "On the train, yes. If the words move with the voice, I can follow, and I stay."),
    (0.5, "Mara", "So the caption is not a label. It is part of the performance."),
    (0.4, "Theo", "Exactly. Timing is the whole trick."),
    (0.3, "Theo", "A word that lights up late feels like a bad translation."),
    (0.5, "Mara", "Then let us talk about timing."),
]
CLOSING = 1.6  # seconds of music after the last word
