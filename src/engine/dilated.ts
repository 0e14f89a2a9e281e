import type { Size } from './picture.ts'

/** Every pixel within `reach` of a set one, horizontally and vertically. */
export function dilated(mask: Uint8Array, { width, height }: Size, reach: number): Uint8Array {
  const across = new Uint8Array(mask.length)
  for (let row = 0; row < mask.length; row += width) {
    let until = -1
    for (let x = 0; x < width; x++) {
      if (mask[row + x]) {
        if (until < x) across.fill(1, row + Math.max(0, x - reach), row + x)
        until = x + reach
      }
      if (x <= until) across[row + x] = 1
    }
  }
  const out = new Uint8Array(mask.length)
  const left = new Int32Array(width)
  const pass = (from: number, to: number, step: number) => {
    left.fill(0)
    for (let y = from; y !== to; y += step) {
      for (let x = 0, i = y * width; x < width; x++, i++) {
        if (across[i]) left[x] = reach + 1
        if (left[x]! > 0) {
          out[i] = 1
          left[x]! -= 1
        }
      }
    }
  }
  pass(0, height, 1)
  pass(height - 1, -1, -1)
  return out
}
