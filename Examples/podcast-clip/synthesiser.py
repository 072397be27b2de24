"""eSpeak NG through its C library, which tells when each word begins."""

import array
import ctypes

AUDIO_OUTPUT_SYNCHRONOUS = 2
CHARS_UTF8 = 1
POSITION_CHARACTER = 1
PARAMETER_RATE, PARAMETER_PITCH = 1, 3
EVENT_LIST_END, EVENT_WORD = 0, 1


class Event(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int), ("identifier", ctypes.c_uint), ("text_position", ctypes.c_int),
        ("length", ctypes.c_int), ("milliseconds", ctypes.c_int), ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p), ("name", ctypes.c_char * 8),
    ]


Callback = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(Event))


class Synthesiser:
    """Speaks sentences; `rate` is its samples a second."""

    def __init__(self):
        self._library = ctypes.CDLL("libespeak-ng.so.1")
        self._library.espeak_Synth.argtypes = [
            ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint, ctypes.c_int, ctypes.c_uint, ctypes.c_uint,
            ctypes.c_void_p, ctypes.c_void_p,
        ]
        self.rate = self._library.espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, None, 0)
        if self.rate <= 0:
            raise SystemExit("espeak-ng does not start; is its data installed?")
        self._callback = Callback(self._take)
        self._library.espeak_SetSynthCallback(self._callback)

    def _take(self, samples, count, events):
        if samples and count > 0:
            self._sound.extend(samples[:count])
        index = 0
        while events and events[index].type != EVENT_LIST_END:
            event = events[index]
            if event.type == EVENT_WORD:
                self._words.append((event.text_position - 1, event.milliseconds / 1000))
            index += 1
        return 0

    def speak(self, text, voice, words_a_minute, pitch):
        """The samples, and for each word of the text (as spaces part them) when it begins, in seconds."""
        self._sound = array.array("h")
        self._words = []
        library = self._library
        if library.espeak_SetVoiceByName(voice.encode()) != 0:
            raise SystemExit(f"espeak-ng has no voice {voice}")
        library.espeak_SetParameter(PARAMETER_RATE, words_a_minute, 0)
        library.espeak_SetParameter(PARAMETER_PITCH, pitch, 0)
        data = text.encode() + b"\0"
        library.espeak_Synth(data, len(data), 0, POSITION_CHARACTER, 0, CHARS_UTF8, None, None)
        library.espeak_Synchronize()
        return self._sound, self._word_times(text)

    def _word_times(self, text):
        """eSpeak speaks some pairs, such as "with the", as one word: the second one gets its share by length."""
        words = text.split()
        starts = []
        position = 0
        for word in words:
            begin = text.index(word, position)
            position = begin + len(word)
            starts.append(next((time for at, time in self._words if begin <= at < position), None))
        if not starts or starts[0] is None:
            raise SystemExit(f"espeak-ng gave no times for '{text}'")
        known = 0
        for index, start in enumerate(starts):
            if start is not None:
                known = index
                continue
            after = next((i for i in range(index, len(starts)) if starts[i] is not None), len(starts))
            end = starts[after] if after < len(starts) else len(self._sound) / self.rate
            spoken = sum(map(len, words[known:after]))
            part = sum(map(len, words[known:index])) / spoken
            starts[index] = starts[known] + part * (end - starts[known])
            known = index
        return list(zip(words, starts))
