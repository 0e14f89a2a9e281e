import type { EditRequest } from './edit-request.ts'
import type { Size } from './size.ts'

/** Output tokens of a picture of 1024×1024; other sizes in proportion. */
const TOKENS: Record<EditRequest['quality'], number> = { low: 272, medium: 1056, high: 4160, xhigh: 6240, max: 8320 }
const REFERENCE_PIXELS = 1024 * 1024
const CHARS_PER_TOKEN = 4
const TILE_PX = 32

/** What a request is billed for. `photos` are the sizes of the pictures sent. */
export function usageOf({ prompt, quality, size, count }: EditRequest, photos: readonly Size[]) {
  const tiles = ({ width, height }: Size) => Math.ceil(width / TILE_PX) * Math.ceil(height / TILE_PX)
  const image = photos.reduce((sum, photo) => sum + tiles(photo), 0)
  const text = Math.ceil(prompt.length / CHARS_PER_TOKEN)
  const output = count * Math.round((TOKENS[quality] * size.width * size.height) / REFERENCE_PIXELS)
  return {
    total_tokens: text + image + output,
    input_tokens: text + image,
    input_tokens_details: { text_tokens: text, image_tokens: image },
    output_tokens: output,
  }
}
