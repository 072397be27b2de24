import RefrainPixels

extension DisplayList {
  /// The same frame without its texts.
  public var withoutText: DisplayList {
    DisplayList(size: size, scale: scale, background: background, items: items.compactMap { $0.withoutText })
  }

  /// The frame's texts alone, white on black, so that a pixel's brightness is how much of it is text.
  public var textAlone: DisplayList {
    DisplayList(size: size, scale: scale, background: .black, items: items.compactMap { $0.textAlone })
  }
}

extension DisplayItem {
  fileprivate var withoutText: DisplayItem? {
    switch self {
    case .text: return nil
    case .shape: return self
    case .raster(var item):
      guard case .layer(var content) = item.raster else { return self }
      content.items = content.items.compactMap { $0.withoutText }
      item.raster = .layer(content)
      return .raster(item)
    case .clip(var item):
      item.items = item.items.compactMap { $0.withoutText }
      return .clip(item)
    }
  }

  fileprivate var textAlone: DisplayItem? {
    switch self {
    case .text(var item):
      item.color = Color(white: 1).opacity(Double(item.color.alpha))
      return .text(item)
    case .shape: return nil
    case .raster(var item):
      guard case .layer(var content) = item.raster else { return nil }
      content.items = content.items.compactMap { $0.textAlone }
      item.raster = .layer(content)
      return .raster(item)
    case .clip(var item):
      item.items = item.items.compactMap { $0.textAlone }
      return .clip(item)
    }
  }
}
