print("refrain")
