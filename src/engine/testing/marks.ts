import type { Picture } from '../picture.ts'

/** Five by seven dots for each letter of a mark. */
const LETTER_DOTS: Record<string, readonly string[]> = {
  H: ['#...#', '#...#', '#...#', '#####', '#...#', '#...#', '#...#'],
  O: ['.###.', '#...#', '#...#', '#...#', '#...#', '#...#', '.###.'],
  M: ['#...#', '##.##', '#.#.#', '#...#', '#...#', '#...#', '#...#'],
  E: ['#####', '#....', '#....', '####.', '#....', '#....', '#####'],
  S: ['.####', '#....', '#....', '.###.', '....#', '....#', '####.'],
  I: ['#', '#', '#', '#', '#', '#', '#'],
  T: ['#####', '..#..', '..#..', '..#..', '..#..', '..#..', '..#..'],
  '1': ['.#.', '##.', '.#.', '.#.', '.#.', '.#.', '###'],
  '2': ['.###.', '#...#', '....#', '..##.', '.#...', '#....', '#####'],
  '8': ['.###.', '#...#', '#...#', '.###.', '#...#', '#...#', '.###.'],
}

type RGB = readonly [number, number, number]

/** The picture with a word over it, `dot` pixels per dot, blended by `share` with an ink (white). For tests. */
export function marked(
  picture: Picture,
  word: string,
  left: number,
  top: number,
  dot: number,
  share: number,
  ink: RGB = [255, 255, 255],
): Picture {
  const data = Uint8Array.from(picture.data)
  let x = left
  for (const letter of word) {
    const rows = LETTER_DOTS[letter]!
    rows.forEach((row, r) =>
      [...row].forEach((mark, c) => {
        if (mark !== '#') return
        for (let y = top + r * dot; y < top + (r + 1) * dot; y++) {
          for (let px = x + c * dot; px < x + (c + 1) * dot; px++) {
            const at = 3 * (y * picture.width + px)
            ink.forEach((value, k) => (data[at + k] = data[at + k]! + (value - data[at + k]!) * share))
          }
        }
      }),
    )
    x += (rows[0]!.length + 2) * dot
  }
  return { ...picture, data }
}

/** The picture with a box of one color over it. For tests. */
export function covered(picture: Picture, left: number, top: number, width: number, height: number, ink: RGB): Picture {
  const data = Uint8Array.from(picture.data)
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) data.set(ink, 3 * (y * picture.width + x))
  }
  return { ...picture, data }
}
