import { type Random, randomFrom } from '#engine/random.ts'

/** Texels per side of a mask. */
export const MASK_SIZE = 64

/** The masks of each kind of foliage; any of them may be used. */
export const MASKS = {
  broad: [0, 1, 2, 3],
  small: [4, 5],
  needles: [6, 7],
  blades: [8, 9],
  petals: [10],
} as const

/** All masks one after another, row by row from the top: 0 is air, any other value the tone of a leaf. */
export const LEAF_MASKS: Uint8Array = (() => {
  const drawers: readonly ((mask: Uint8Array, random: Random) => void)[] = [
    ...MASKS.broad.map(() => twig({ leaves: 96, length: 5.6, width: 2.7 })),
    ...MASKS.small.map(() => twig({ leaves: 150, length: 4.0, width: 2.0 })),
    ...MASKS.needles.map(() => needles),
    ...MASKS.blades.map(() => blades),
    ...MASKS.petals.map(() => twig({ leaves: 26, length: 4.5, width: 4.2 })),
  ]
  const all = new Uint8Array(drawers.length * MASK_SIZE * MASK_SIZE)
  drawers.forEach((draw, i) => {
    const mask = all.subarray(i * MASK_SIZE * MASK_SIZE, (i + 1) * MASK_SIZE * MASK_SIZE)
    draw(mask, randomFrom(900 + i))
  })
  return all
})()

function aTone(random: Random): number {
  return 40 + Math.floor(215 * random())
}

/** Leaves (texels long and wide) scattered over a round patch, pointing away from its middle. */
function twig({ leaves, length, width }: { leaves: number; length: number; width: number }) {
  return (mask: Uint8Array, random: Random): void => {
    const middle = MASK_SIZE / 2
    for (let i = 0; i < leaves; i++) {
      const turn = random() * 2 * Math.PI
      const away = Math.sqrt(random()) * (middle - length)
      const lean = turn + (random() - 0.5) * 2
      const x = middle + Math.cos(turn) * away
      const y = middle + Math.sin(turn) * away
      leafAt(mask, [x, y], lean, length * (0.7 + 0.5 * random()), width * (0.7 + 0.5 * random()), aTone(random))
    }
  }
}

/** A pointed oval around (x, y). */
function leafAt(
  mask: Uint8Array,
  [x, y]: readonly [number, number],
  turn: number,
  length: number,
  width: number,
  value: number,
): void {
  const reach = Math.ceil(length)
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  for (let row = Math.floor(y - reach); row <= y + reach; row++)
    for (let column = Math.floor(x - reach); column <= x + reach; column++) {
      if (row < 0 || column < 0 || row >= MASK_SIZE || column >= MASK_SIZE) continue
      const along = ((column - x) * cos + (row - y) * sin) / length
      const across = ((row - y) * cos - (column - x) * sin) / width
      if (Math.abs(along) + along * along * 0.2 + across * across < 1) mask[row * MASK_SIZE + column] = value
    }
}

/** A spray of conifer: needles on both sides of drooping stems. */
function needles(mask: Uint8Array, random: Random): void {
  for (let stem = 0; stem < 9; stem++) {
    const turn = (stem / 9) * 2 * Math.PI + random() * 0.6
    for (let step = 3; step < 30; step += 1.4) {
      const x = MASK_SIZE / 2 + Math.cos(turn) * step
      const y = MASK_SIZE / 2 + Math.sin(turn) * step
      const value = aTone(random)
      for (const side of [-1, 1]) leafAt(mask, [x, y], turn + side * 0.8, 4.5 * (1.1 - step / 40), 0.8, value)
    }
  }
}

/** Grass that grows from the lower edge and leans to both sides. */
function blades(mask: Uint8Array, random: Random): void {
  for (let blade = 0; blade < 34; blade++) {
    const root = MASK_SIZE * (0.25 + 0.5 * random())
    const lean = (random() - 0.5) * 1.1
    const height = MASK_SIZE * (0.45 + 0.5 * random())
    const value = aTone(random)
    for (let up = 0; up < height; up += 0.5) {
      const share = up / height
      const x = root + lean * up * share
      const half = 1.3 * (1 - share) + 0.25
      for (let column = Math.round(x - half); column <= x + half; column++) {
        const row = MASK_SIZE - 1 - Math.floor(up)
        if (column >= 0 && column < MASK_SIZE && row >= 0) mask[row * MASK_SIZE + column] = value
      }
    }
  }
}
