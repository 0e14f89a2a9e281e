import { randomInt } from 'node:crypto'
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import sharp, { type Sharp } from 'sharp'
import type { World } from '../vendor.ts'
import { type EditRequest, readEdit } from './edit-request.ts'
import { badParam } from './refusal.ts'
import type { Size } from './size.ts'

/** The differences between the two vendors of the same endpoint. */
export type EditRules = {
  /** If the URL names the model. */
  readonly modelName?: string
  /** Throws the vendor's refusal of a prompt that must not be drawn. */
  readonly moderate: (prompt: string) => void
}

/**
 * `POST …/images/edits`: validates the form as the vendor does, draws, and responds with JSON or a stream of events.
 * Throws OpenAiRefusal.
 */
export async function editImages(http: Context, world: World, { modelName, moderate }: EditRules): Promise<Response> {
  const type = http.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw badParam('image', `The sandbox reads multipart/form-data here, not '${type}'.`, 'unsupported_content_type')
  }
  const form = await http.req.raw.formData().catch(() => {
    throw badParam('image', 'Could not parse multipart form.', 'invalid_multipart_form')
  })
  const edit = await readEdit(form, world.now(), modelName)
  moderate(edit.prompt)
  return edit.isStream ? streamEdit(http, world, edit) : http.json(await completeEdit(world, edit))
}

async function completeEdit(world: World, edit: EditRequest) {
  const images = await world.drawing.draw({ ...commission(edit), onPartial: () => {} })
  const data = await Promise.all(images.map(async (picture) => ({ b64_json: await encoded(picture, edit) })))
  return { created: epochSeconds(world), ...settingsOf(edit), data, usage: await usage(edit) }
}

function streamEdit(http: Context, world: World, edit: EditRequest): Response {
  return streamSSE(http, async (stream) => {
    const send = (type: string, fields: object) =>
      stream.writeSSE({
        event: type,
        data: JSON.stringify({ type, ...fields, created_at: epochSeconds(world), ...settingsOf(edit) }),
      })
    let lastWrite = Promise.resolve()
    const onPartial = (picture: Sharp, index: number) => {
      const event = encoded(picture, edit)
      lastWrite = lastWrite.then(async () =>
        send('image_edit.partial_image', { b64_json: await event, partial_image_index: index }),
      )
    }
    const images = await world.drawing.draw({ ...commission(edit), onPartial })
    await lastWrite
    for (const picture of images)
      await send('image_edit.completed', { b64_json: await encoded(picture, edit), usage: await usage(edit) })
  })
}

const commission = (edit: EditRequest) => ({
  photo: edit.photos[0]!,
  prompt: edit.prompt,
  // Two equal requests give different pictures, as with a model.
  seeds: Array.from({ length: edit.count }, () => randomInt(2 ** 32)),
  size: edit.size,
  partials: edit.partials,
})

const settingsOf = ({ size, quality, format }: EditRequest) => ({
  background: 'opaque',
  output_format: format,
  quality,
  size: `${size.width}x${size.height}`,
})

async function encoded(picture: Sharp, { format, compression }: EditRequest): Promise<string> {
  const bytes = await picture
    .clone()
    .toFormat(format, format === 'jpeg' || format === 'webp' ? { quality: compression } : {})
    .toBuffer()
  return bytes.toString('base64')
}

const usage = async (edit: EditRequest) =>
  usageOf(edit, await Promise.all(edit.photos.map((photo) => sharp(photo).metadata())))

const epochSeconds = ({ now }: World): number => Math.floor(now().getTime() / 1000)

/** Output tokens of a picture of 1024×1024; other sizes in proportion. */
const TOKENS: Record<EditRequest['quality'], number> = { low: 272, medium: 1056, high: 4160, xhigh: 6240, max: 8320 }
const REFERENCE_PIXELS = 1024 * 1024
const CHARS_PER_TOKEN = 4
const TILE_PX = 32

/** The billed usage of a request. `photos` are the sizes of its input pictures. */
function usageOf({ prompt, quality, size, count }: EditRequest, photos: readonly Size[]) {
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
