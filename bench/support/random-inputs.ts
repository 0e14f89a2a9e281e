import sharp, { type Sharp } from 'sharp'
import { randomFrom } from '#engine/random.ts'
import { drawHome, homeOf } from '#sandbox/photos.ts'

export type RandomInput = { readonly name: string; readonly file: Buffer; readonly isFlat: boolean }

type Kind = { readonly name: string; readonly encode: (picture: Sharp) => Sharp }

const KINDS: readonly Kind[] = [
  { name: 'color jpeg', encode: (picture) => picture.jpeg() },
  { name: 'gray jpeg', encode: (picture) => picture.greyscale().toColourspace('b-w').jpeg() },
  { name: 'cmyk jpeg', encode: (picture) => picture.toColourspace('cmyk').jpeg() },
  { name: '16-bit png', encode: (picture) => picture.toColourspace('rgb16').png({ compressionLevel: 1 }) },
  { name: 'transparent png', encode: (picture) => picture.ensureAlpha(0.4).png({ compressionLevel: 1 }) },
  { name: 'turned jpeg', encode: (picture) => picture.withMetadata({ orientation: 6 }).jpeg() },
  { name: 'webp', encode: (picture) => picture.webp({ effort: 0 }) },
]

/** Side lengths in pixels, common and extreme: any two combine, so panoramas and tall strips occur. */
const SIDES = [64, 97, 180, 320, 640, 1023, 1536, 2400, 4000, 6000]
const MAX_PIXELS = 24e6

const home = () => drawHome(homeOf('48 Harbor Lane'), 'street', { width: 384, height: 256 })
let house: ReturnType<typeof home> | undefined

/** The random photo of a seed: a house, noise, a gradient or a flat color, in a random format and size. */
export async function randomInput(seed: number, longestSide = 6000): Promise<RandomInput> {
  const random = randomFrom(seed * 7919)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const sides = SIDES.filter((side) => side <= longestSide)
  const width = pick(sides)
  const height = Math.min(pick(sides), Math.floor(MAX_PIXELS / width))
  const kind = pick(KINDS)
  const subject = pick(['house', 'house', 'house', 'noise', 'gradient', 'flat'] as const)
  const picture = subjectOf(subject, random).resize(width, height, { fit: 'fill' })
  const file = await kind
    .encode(sharp(await picture.raw().toBuffer(), { raw: { width, height, channels: 3 } }))
    .toBuffer()
  return { name: `${seed}: ${subject}, ${kind.name}, ${width} x ${height}`, file, isFlat: subject === 'flat' }
}

function subjectOf(subject: 'house' | 'noise' | 'gradient' | 'flat', random: () => number): Sharp {
  if (subject === 'house') {
    house ??= home()
    const { data, width, height } = house
    return sharp(data, { raw: { width, height, channels: 3 } }).linear(0.3 + random(), 80 * (random() - 0.5))
  }
  const side = subject === 'noise' ? 96 : subject === 'gradient' ? 3 : 1
  const data = Uint8Array.from({ length: side * side * 3 }, () => random() * 256)
  return sharp(data, { raw: { width: side, height: side, channels: 3 } })
}
