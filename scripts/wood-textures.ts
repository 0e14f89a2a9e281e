import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { RAIL_TEXTURE_IN } from '#domain/framed-print/frame-materials.ts'
import { FRAME_COLOR_NAMES, MOLDING_IN } from '#domain/framed-print/frames.ts'
import { randomFrom, seedOf } from '#engine/random.ts'
import { type Grain, woodGrain } from './wood-grain.ts'

/**
 * Draws the textures of framed prints: each wood, and the mat. Run it again after changing
 * `wood-grain.ts`; the same code always draws the same files.
 */
const FOLDER = fileURLToPath(new URL('../assets/frame-textures/', import.meta.url))
const PIXELS_PER_IN = 144
const MAT_PX = 256
const MAX_BYTES = 25_000

await mkdir(FOLDER, { recursive: true })
for (const color of FRAME_COLOR_NAMES)
  await save(color, woodPixels(woodGrain[color]()), RAIL_TEXTURE_IN * PIXELS_PER_IN)
await save('mat', matPixels(), MAT_PX)

/** Returns the pixels of a wood texture, three bytes each. */
function woodPixels(grain: Grain): Buffer {
  const width = RAIL_TEXTURE_IN * PIXELS_PER_IN
  const height = MOLDING_IN * PIXELS_PER_IN
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const color = grain((x + 0.5) / PIXELS_PER_IN, (y + 0.5) / PIXELS_PER_IN)
      pixels.set(color.map(Math.round), (y * width + x) * 3)
    }
  }
  return pixels
}

/**
 * Returns the pixels of off-white cotton mat board: short fibers in all directions, a little lighter or darker,
 * wrapping at the edges.
 */
function matPixels(): Buffer {
  const random = randomFrom(seedOf('card')) // with another seed the texture would change
  const relief = new Float32Array(MAT_PX * MAT_PX)
  for (let fiber = 0; fiber < 7000; fiber++) {
    const lift = (random() - 0.5) * 7
    const turn = random() * Math.PI
    const length = 3 + random() * 9
    let x = random() * MAT_PX
    let y = random() * MAT_PX
    for (let step = 0; step < length; step++) {
      relief[(Math.floor(y) % MAT_PX) * MAT_PX + (Math.floor(x) % MAT_PX)]! += lift
      x += Math.cos(turn) + MAT_PX
      y += Math.sin(turn) + MAT_PX
    }
  }
  const pixels = Buffer.alloc(MAT_PX * MAT_PX * 3)
  relief.forEach((lift, i) =>
    pixels.set(
      [247, 241, 232].map((tone) => Math.min(255, Math.round(tone + lift))),
      i * 3,
    ),
  )
  return pixels
}

/** Writes `name`.webp at the best quality that keeps the file small enough to load with the first screen. */
async function save(name: string, pixels: Buffer, width: number): Promise<void> {
  const raw = { width, height: pixels.length / 3 / width, channels: 3 } as const
  for (let quality = 90; quality >= 40; quality -= 4) {
    const file = await sharp(pixels, { raw }).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (file.length > MAX_BYTES) continue
    await writeFile(`${FOLDER}${name}.webp`, file)
    console.log(`${name}.webp ${width}×${raw.height} ${file.length} bytes, quality ${quality}`)
    return
  }
  throw new Error(`${name}.webp does not fit into ${MAX_BYTES} bytes`)
}
