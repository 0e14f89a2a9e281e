import { z } from 'zod'
import { FetchRefused, type FetchRules, guardedFetch } from '../http/guarded-fetch.ts'
import { requestJson, VendorError } from '../http/request.ts'
import { errorCode } from './openai-error.ts'

// -- The reply

const Picture = z.union([z.object({ b64_json: z.string().min(1) }), z.object({ url: z.string().min(1) })])
const Reply = z.object({ data: z.tuple([Picture], z.unknown()) })

// -- Translate

export type ImageSize = { readonly width: number; readonly height: number }

export type EditRequest = {
  /** A JPEG, prepared for the model. */
  readonly photo: Buffer
  readonly prompt: string
  readonly size: ImageSize
  readonly quality: 'low' | 'medium' | 'high' | 'auto'
}

const SIZES: readonly ImageSize[] = [
  { width: 1536, height: 1024 },
  { width: 1024, height: 1024 },
  { width: 1024, height: 1536 },
]

/** Returns the size whose aspect is nearest to the photo's, among those that every image model can draw. */
export function editSizeFor(photo: ImageSize): ImageSize {
  const distance = ({ width, height }: ImageSize) => Math.abs(Math.log((width / height) * (photo.height / photo.width)))
  return SIZES.toSorted((a, b) => distance(a) - distance(b))[0]!
}

function editForm(model: string, { photo, prompt, size, quality }: EditRequest): FormData {
  const form = new FormData()
  form.set('model', model)
  form.set('prompt', prompt)
  form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  form.set('size', `${size.width}x${size.height}`)
  form.set('quality', quality)
  form.set('output_format', 'jpeg')
  return form
}

/** The picture of a reply: base64, or a URL: a data URL or one on the web (D1-258). */
async function pictureOf(vendor: string, picture: z.output<typeof Picture>, rules: FetchRules): Promise<Buffer> {
  if ('b64_json' in picture) return Buffer.from(picture.b64_json, 'base64')
  const inline = /^data:image\/[\w.+-]+;base64,/i.exec(picture.url)
  if (inline) return Buffer.from(picture.url.slice(inline[0].length), 'base64')
  try {
    return (await guardedFetch(picture.url, rules)).bytes
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    throw new VendorError(vendor, error.reason === 'timeout' ? 'timeout' : 'network', { cause: error })
  }
}

// -- Calls

type Service = { readonly name: string; readonly key: string; readonly timeoutMs: number }
export type AzureService = Service & { readonly endpoint: string; readonly deployment: string }
export type OpenAiService = Service & { readonly baseUrl: string; readonly model: string }

/** The newest version whose image edits are documented for deployments. */
const AZURE_API_VERSION = '2025-04-01-preview'

/** Draws with a deployment of Azure OpenAI; returns the bytes as sent. Throws VendorError. */
export function azureEdit({ endpoint, deployment, ...service }: AzureService, request: EditRequest): Promise<Buffer> {
  const url = `${endpoint}/openai/deployments/${encodeURIComponent(deployment)}/images/edits?api-version=${AZURE_API_VERSION}`
  return edit(service, url, { 'api-key': service.key }, editForm(deployment, request))
}

/** Draws with OpenAI itself; returns the bytes as sent. Throws VendorError. */
export function openaiEdit({ baseUrl, model, ...service }: OpenAiService, request: EditRequest): Promise<Buffer> {
  return edit(service, `${baseUrl}/images/edits`, { authorization: `Bearer ${service.key}` }, editForm(model, request))
}

async function edit(
  { name, timeoutMs }: Service,
  url: string,
  headers: Record<string, string>,
  body: FormData,
): Promise<Buffer> {
  const { data } = await requestJson(name, { url, headers, body, timeoutMs, errorCode }, Reply)
  return pictureOf(name, data[0], { trustedOrigins: [new URL(url).origin] })
}
