/** An opaque sRGB picture: three bytes per pixel (red, green, blue), row by row. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Width and height in pixels. */
export type Size = { readonly width: number; readonly height: number }
