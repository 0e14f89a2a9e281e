import sharp from 'sharp'
import { pictureFormatOf } from '#domain/pictures/picture-format.ts'
import { findModel, type ImageModel, type Quality } from './models.ts'
import { badParam, OpenAiRefusal } from './refusal.ts'
import { type Size, sizeOf } from './size.ts'

type OutputFormat = 'png' | 'jpeg' | 'webp' | 'gif'

/** A validated request to edit pictures. */
export type EditRequest = {
  readonly model: ImageModel
  readonly prompt: string
  readonly photos: readonly Buffer[]
  readonly size: Size
  readonly quality: Exclude<Quality, 'auto'>
  readonly format: OutputFormat
  /** 1 … 100. */
  readonly compression: number
  readonly count: number
  readonly isStream: boolean
  readonly partials: number
}

const KNOWN = new Set(
  (
    'model prompt image image[] mask size quality input_fidelity background n user output_format ' +
    'output_compression stream partial_images complexity safety_identifier'
  ).split(' '),
)
const FORMATS: readonly OutputFormat[] = ['png', 'jpeg', 'webp', 'gif']
const MAX_PROMPT_CHARS = 32_000
const MAX_IMAGES = 16
const MAX_IMAGE_BYTES = 50 * 2 ** 20

/**
 * Reads the form of `images/edits`; `modelName` replaces the form's own if the URL names the model. Throws
 * OpenAiRefusal.
 */
export async function readEdit(form: FormData, now: Date, modelName?: string): Promise<EditRequest> {
  for (const name of form.keys())
    if (!KNOWN.has(name)) throw badParam(name, `Unknown parameter: '${name}'.`, 'unknown_parameter')
  const model = modelOf(modelName ?? required(form, 'model'), now)
  const prompt = required(form, 'prompt')
  if (prompt.length > MAX_PROMPT_CHARS) {
    throw badParam(
      'prompt',
      `Invalid 'prompt': string too long. Expected a string with maximum length ${MAX_PROMPT_CHARS}, but got a string with length ${prompt.length} instead.`,
      'string_above_max_length',
    )
  }
  const photos = await imagesOf(form)
  refuseUnsupported(form, model)
  const { width, height } = await sharp(photos[0]).metadata()
  const format = oneOf(form, 'output_format', FORMATS, 'png')
  const isStream = oneOf(form, 'stream', ['true', 'false'], 'false') === 'true'
  const quality = oneOf(form, 'quality', model.qualities, 'auto')
  return {
    model,
    prompt,
    photos,
    size: sizeOf(text(form, 'size') ?? 'auto', model, { width, height }),
    quality: quality === 'auto' ? 'high' : quality,
    format,
    compression: integer(form, 'output_compression', 0, 100, 100) || 1,
    count: integer(form, 'n', 1, 10, 1),
    isStream,
    partials: isStream ? integer(form, 'partial_images', 0, 3, 0) : 0,
  }
}

/** 404 for a model that does not exist, or no longer does. */
export function modelOf(name: string, now: Date): ImageModel {
  const model = findModel(name, now)
  if (model) return model
  throw new OpenAiRefusal(404, `The model '${name}' does not exist or you do not have access to it.`, {
    type: 'invalid_request_error',
    code: 'model_not_found',
  })
}

function refuseUnsupported(form: FormData, model: ImageModel): void {
  const fidelity = text(form, 'input_fidelity')
  if (fidelity !== undefined && !model.fidelities.includes(fidelity)) {
    throw model.fidelities.length === 0
      ? badParam('input_fidelity', `The model '${model.id}' does not support the 'input_fidelity' parameter.`)
      : invalidValue('input_fidelity', fidelity, model.fidelities)
  }
  oneOf(form, 'complexity', ['low', 'medium', 'high'], 'medium')
  const background = oneOf(form, 'background', ['auto', 'opaque', 'transparent'], 'auto')
  // The sandbox does not support transparency and masks; it refuses them instead of ignoring them.
  if (background === 'transparent') throw badParam('background', 'The sandbox draws no transparent backgrounds.')
  if (form.has('mask')) throw badParam('mask', 'The sandbox edits no masked parts.')
}

async function imagesOf(form: FormData): Promise<readonly Buffer[]> {
  const images = [...form.getAll('image'), ...form.getAll('image[]')]
  if (images.length === 0) throw badParam('image', "Missing required parameter: 'image'.", 'missing_required_parameter')
  if (images.length > MAX_IMAGES) {
    throw badParam(
      'image',
      `Invalid 'image': too many images. Expected at most ${MAX_IMAGES}, but got ${images.length}.`,
      'array_above_max_length',
    )
  }
  return await Promise.all(images.map(imageOf))
}

async function imageOf(image: string | File, index: number): Promise<Buffer> {
  if (typeof image === 'string') {
    throw badParam('image', "Invalid type for 'image': expected a file, but got a string instead.", 'invalid_type')
  }
  if (!/^image\/(jpe?g|png|webp)$/.test(image.type)) {
    throw badParam(
      'image',
      `Invalid file 'image': unsupported mimetype ('${image.type || 'application/octet-stream'}'). Supported file formats are 'image/jpeg', 'image/png', and 'image/webp'.`,
      'unsupported_file_mimetype',
    )
  }
  if (image.size >= MAX_IMAGE_BYTES) throw badParam('image', 'Image is too large, at most 50 MB.', 'image_too_large')
  const bytes = Buffer.from(await image.arrayBuffer())
  if (['jpeg', 'png', 'webp'].includes(pictureFormatOf(bytes)) && (await isWhole(bytes))) return bytes
  throw badParam(
    'image',
    `Invalid image file or mode for image ${index + 1}, please check your image file.`,
    'invalid_image_file',
  )
}

const isWhole = (bytes: Buffer): Promise<boolean> =>
  sharp(bytes, { failOn: 'error' })
    .stats()
    .then(
      () => true,
      () => false,
    )

function text(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' ? value : undefined
}

function required(form: FormData, name: string): string {
  const value = text(form, name)
  if (value !== undefined && value.trim() !== '') return value
  throw badParam(name, `Missing required parameter: '${name}'.`, 'missing_required_parameter')
}

function oneOf<const T extends string>(form: FormData, name: string, values: readonly T[], otherwise: T): T {
  const value = text(form, name)
  if (value === undefined) return otherwise
  const match = values.find((item) => item === value)
  if (match === undefined) throw invalidValue(name, value, values)
  return match
}

const invalidValue = (name: string, value: string, values: readonly string[]): OpenAiRefusal =>
  badParam(name, `Invalid value: '${value}'. Supported values are: ${values.map((item) => `'${item}'`).join(', ')}.`)

function integer(form: FormData, name: string, from: number, to: number, otherwise: number): number {
  const value = text(form, name)
  if (value === undefined) return otherwise
  const number = Number(value)
  if (Number.isInteger(number) && number >= from && number <= to) return number
  throw badParam(name, `Invalid '${name}': expected an integer from ${from} to ${to}, but got '${value}' instead.`)
}
