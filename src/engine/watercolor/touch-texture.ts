import type { Texture } from '../paper/texture.ts'
import { randomFrom } from '../random.ts'

/** Touches for each texel, and their half-lengths and half-widths in texels. */
const DENSITY = 0.05
const LENGTH = [3.5, 8] as const
const SLENDER = [0.35, 0.6] as const

/**
 * A tiling texture of touches of a brush, lying over each other: leaf-shaped, each of one height in 0..1, so that a
 * level of a smooth field plus this texture runs along touches.
 */
export function touchTexture(size: number, seed: number): Texture {
  const random = randomFrom(seed)
  const data = new Float32Array(size * size).fill(0.5)
  const mask = size - 1
  const count = Math.round(size * size * DENSITY)
  for (let k = 0; k < count; k++) {
    const x = random() * size
    const y = random() * size
    const long = LENGTH[0] + (LENGTH[1] - LENGTH[0]) * random() * random()
    const thin = long * (SLENDER[0] + (SLENDER[1] - SLENDER[0]) * random())
    const angle = random() * Math.PI
    const height = random()
    const cos = Math.cos(angle)
    const sin = Math.sin(angle)
    const reach = Math.ceil(long)
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const u = (dx * cos + dy * sin) / long
        const v = (dy * cos - dx * sin) / thin
        // Pointed at one end, round at the other.
        const bulge = v / (1 - 0.55 * u)
        if (u * u + bulge * bulge > 1) continue
        data[((Math.floor(y) + dy) & mask) * size + ((Math.floor(x) + dx) & mask)] = height
      }
    }
  }
  return { size, data }
}
