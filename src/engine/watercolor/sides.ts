import { randomFrom } from '../random.ts'
import { clamp, mix, smoothstep } from '../scalar.ts'

/** How far inside its usual border the ground and the sky may end, as shares of the width. */
const DEEPEST = { ground: 0.1, sky: 0.08 } as const

/** How many bays a side has, and the least difference of neighboring bays, as a share of the deepest. */
const BAYS = 5
const APART = 0.6

/** How far each mass ends inside the usual border, in pixels, for each row of the left and the right side. */
export type Bays = Readonly<Record<keyof typeof DEEPEST, readonly [left: Float32Array, right: Float32Array]>>

/** Broad bays, different on both sides and for each mass. */
export function baysOf(width: number, height: number, seed: number): Bays {
  const random = randomFrom(seed + 11)
  const side = (deepest: number) => {
    const first = random() < 0.5 ? 0 : 1
    const bays = Float32Array.from({ length: BAYS + 2 }, (_, k) =>
      (k + first) % 2 ? mix(APART, 1, random()) : mix(0, 1 - APART, random()),
    )
    const shift = random()
    return Float32Array.from({ length: height }, (_, y) => {
      const along = clamp((BAYS * y) / height + shift, 0, BAYS + 1)
      const k = Math.min(BAYS, Math.floor(along))
      return deepest * width * mix(bays[k]!, bays[k + 1]!, smoothstep(0, 1, along - k))
    })
  }
  return {
    ground: [side(DEEPEST.ground), side(DEEPEST.ground)],
    sky: [side(DEEPEST.sky), side(DEEPEST.sky)],
  }
}
