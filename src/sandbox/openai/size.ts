import type { ImageModel } from './models.ts'
import { badParam } from './refusal.ts'

export type Size = { readonly width: number; readonly height: number }

const CLASSIC: readonly Size[] = [
  { width: 1024, height: 1024 },
  { width: 1536, height: 1024 },
  { width: 1024, height: 1536 },
]
const STEP = 16
const MAX_ASPECT = 3
const MAX_SIDE = 3840
const MAX_PIXELS = 3840 * 2160

/**
 * The output size of a request in pixels; 'auto' is the classic size closest to the photo's aspect. Throws
 * OpenAiRefusal.
 */
export function sizeOf(sizeName: string, model: ImageModel, photo: Size): Size {
  if (sizeName === 'auto') return nearestClassic(photo)
  const classic = CLASSIC.find(({ width, height }) => sizeName === `${width}x${height}`)
  if (classic) return classic
  const [, width = 0, height = 0] = (/^([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(sizeName) ?? []).map(Number)
  const refuse = (rule: string) => badParam('size', `Invalid size '${sizeName}'. ${rule}`)
  if (!model.anySize || width === 0) {
    throw refuse("Supported sizes are '1024x1024', '1536x1024', '1024x1536' and 'auto'.")
  }
  if (width % STEP !== 0 || height % STEP !== 0) throw refuse(`Width and height must both be divisible by ${STEP}.`)
  if (Math.max(width, height) > MAX_ASPECT * Math.min(width, height)) {
    throw refuse('The aspect ratio must lie between 1:3 and 3:1.')
  }
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) throw refuse('At most 3840x2160.')
  return { width, height }
}

function nearestClassic(photo: Size): Size {
  const distance = ({ width, height }: Size) => Math.abs(Math.log((width / height) * (photo.height / photo.width)))
  return CLASSIC.toSorted((a, b) => distance(a) - distance(b))[0]!
}
