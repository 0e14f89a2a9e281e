import type { Size } from './picture.ts'

/**
 * The pixels connected with `start` for which `belongs` is true. Sets them in `seen` and skips pixels that are already
 * set.
 */
export function connected(
  width: number,
  height: number,
  start: number,
  seen: Uint8Array,
  belongs: (i: number) => boolean,
): number[] {
  const found = [start]
  seen[start] = 1
  const visit = (j: number) => {
    if (seen[j] || !belongs(j)) return
    seen[j] = 1
    found.push(j)
  }
  for (let k = 0; k < found.length; k++) {
    const i = found[k]!
    const x = i % width
    if (x > 0) visit(i - 1)
    if (x + 1 < width) visit(i + 1)
    if (i >= width) visit(i - width)
    if (i < width * (height - 1)) visit(i + width)
  }
  return found
}

/** The connected parts of the pixels for which `belongs` is true, in the order of their first pixels. */
export function* connectedParts({ width, height }: Size, belongs: (i: number) => boolean): Generator<number[]> {
  const seen = new Uint8Array(width * height)
  for (let i = 0; i < seen.length; i++) if (!seen[i] && belongs(i)) yield connected(width, height, i, seen, belongs)
}
