import type { Picture, Size } from '../picture.ts'

/** Part of a picture: its size, and where it begins. */
export type Frame = Size & { readonly left: number; readonly top: number }

/** A copy of the part of a picture inside `frame`. */
export function cropped({ width: stride, data }: Picture, { left, top, width, height }: Frame): Picture {
  const out = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * stride + left) * 3
    out.set(data.subarray(from, from + width * 3), y * width * 3)
  }
  return { width, height, data: out }
}
