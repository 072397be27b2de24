// Umbrella
