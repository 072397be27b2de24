// Effects
