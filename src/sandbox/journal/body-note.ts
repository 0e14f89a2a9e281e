import sharp from 'sharp'
import { pictureFormatOf } from '#domain/pictures/picture-format.ts'
import { maskField } from './masks.ts'

const MAX_TEXT_CHARS = 4000
const MAX_STRING_CHARS = 400
const THUMBNAIL_SIDE_PX = 280

/** A picture in a request or response: what it is, and a small copy (WebP) to look at. */
type PictureNote = {
  readonly format: string
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly thumbnail: Buffer
}

/** A body as the journal keeps it: text truncated and masked, pictures taken out. */
export type BodyNote = { readonly text: string; readonly pictures: readonly PictureNote[] }

/** Describes a body of any type. Never throws, because anyone can send anything. */
export async function bodyNoteOf(contentType: string, bytes: Buffer): Promise<BodyNote> {
  if (bytes.length === 0) return { text: '', pictures: [] }
  const pictures: PictureNote[] = []
  const text = await describe(contentType, bytes, pictures).catch((error: unknown) => `(unreadable: ${String(error)})`)
  return { text: shortText(text, MAX_TEXT_CHARS), pictures }
}

async function describe(contentType: string, bytes: Buffer, pictures: PictureNote[]): Promise<string> {
  if (/^multipart\/form-data|^application\/x-www-form-urlencoded/i.test(contentType)) {
    return describeForm(contentType, bytes, pictures)
  }
  if (/[/+]json\b/i.test(contentType)) return describeJson(bytes, pictures)
  if (/^text\/event-stream/i.test(contentType)) return describeEvents(bytes, pictures)
  if (/^text\/|xml\b/i.test(contentType)) return bytes.toString('utf8')
  return describeFile(contentType, bytes, pictures)
}

async function describeForm(contentType: string, bytes: Buffer, pictures: PictureNote[]): Promise<string> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
  const lines: string[] = []
  for (const [name, value] of form) {
    const valueText =
      typeof value === 'string'
        ? shortText(maskField(name, value), MAX_STRING_CHARS)
        : await describeFile(value.type, Buffer.from(await value.arrayBuffer()), pictures)
    lines.push(`${name}: ${valueText}`)
  }
  return lines.join('\n')
}

async function describeJson(bytes: Buffer, pictures: PictureNote[]): Promise<string> {
  const text = bytes.toString('utf8')
  try {
    return JSON.stringify(await shortened('', JSON.parse(text), pictures), null, 2)
  } catch {
    return text // claims to be JSON but is not: show it as it is
  }
}

async function describeEvents(bytes: Buffer, pictures: PictureNote[]): Promise<string> {
  const lines = await Promise.all(
    bytes
      .toString('utf8')
      .split('\n')
      .map(async (line) => {
        const data = /^data: ?(\{.*\})$/.exec(line)
        return data ? `data: ${JSON.stringify(await shortened('', JSON.parse(data[1]!), pictures))}` : line
      }),
  )
  return lines.join('\n')
}

async function shortened(name: string, value: unknown, pictures: PictureNote[]): Promise<unknown> {
  if (typeof value === 'string') {
    const picture = value.length > MAX_STRING_CHARS ? await notePicture(fromBase64(value)) : null
    return picture ? keep(picture, pictures) : shortText(maskField(name, value), MAX_STRING_CHARS)
  }
  if (Array.isArray(value)) return await Promise.all(value.map((item) => shortened(name, item, pictures)))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(async ([field, item]) => [field, await shortened(field, item, pictures)])
  return Object.fromEntries((await Promise.all(fields)) as [string, unknown][])
}

const fromBase64 = (text: string): Buffer => Buffer.from(text.replace(/^data:[^,]*;base64,/, ''), 'base64')

async function describeFile(contentType: string, bytes: Buffer, pictures: PictureNote[]): Promise<string> {
  const picture = await notePicture(bytes)
  return picture ? keep(picture, pictures) : `(${bytes.length} bytes of ${contentType || 'no declared type'})`
}

/** Null if it is not a picture, or cannot be read. */
async function notePicture(bytes: Buffer): Promise<PictureNote | null> {
  const format = pictureFormatOf(bytes)
  if (format === 'unknown' || format === 'svg') return null
  try {
    const { width, height } = await sharp(bytes).metadata()
    const thumbnail = await sharp(bytes)
      .autoOrient()
      .resize({ width: THUMBNAIL_SIDE_PX, height: THUMBNAIL_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    return { format, width, height, bytes: bytes.length, thumbnail }
  } catch {
    return null // starts like a picture but is not one
  }
}

function keep(picture: PictureNote, pictures: PictureNote[]): string {
  pictures.push(picture)
  const { format, width, height, bytes } = picture
  return `(picture ${pictures.length}: ${format} ${width}×${height}, ${Math.ceil(bytes / 1000)} kB)`
}

const shortText = (text: string, chars: number): string =>
  text.length <= chars ? text : `${text.slice(0, chars)}… (${text.length} characters)`
