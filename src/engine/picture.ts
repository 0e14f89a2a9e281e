/** An opaque sRGB picture: three bytes per pixel (red, green, blue), row by row. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Width and height in pixels. */
export type Size = { readonly width: number; readonly height: number }

/** A part of a picture, as fractions (0..1) of its width and height. */
export type Crop = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
