import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import { pictureFormatOf } from '#domain/pictures/picture-format.ts'
import { seedOf } from '#engine/random.ts'
import type { World } from '../vendor.ts'
import { outputFor, type OutputSchema, strictProblem } from './output-schema.ts'
import { badParam, OpenAiRefusal } from './refusal.ts'
import { searchAgents, type Searched } from './web-search.ts'

/** Models that can look at pictures, and the day each is shut down. */
const MODELS: Readonly<Record<string, string | null>> = {
  'gpt-6-luna': null,
  'gpt-5.1': '2027-04-01',
  'gpt-5': '2026-12-11',
  'gpt-5-mini': '2026-12-11',
  'gpt-4.1': '2027-01-14',
  'gpt-4o': '2027-01-14',
  'gpt-4o-mini': '2027-01-14',
}

const Part = z.discriminatedUnion('type', [
  z.object({ type: z.literal('input_text'), text: z.string() }),
  z.object({
    type: z.literal('input_image'),
    image_url: z.string(),
    detail: z.enum(['low', 'high', 'auto']).default('auto'),
  }),
])
const Body = z.object({
  model: z.string(),
  input: z.array(z.object({ role: z.enum(['user', 'system', 'developer']), content: z.array(Part).min(1) })).min(1),
  /** The sandbox only returns structured output. */
  text: z.object({
    format: z.object({
      type: z.literal('json_schema'),
      name: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
      strict: z.boolean().default(true),
      schema: z.record(z.string(), z.unknown()),
    }),
  }),
  tools: z.array(z.looseObject({ type: z.enum(['web_search', 'web_search_2025_08_26']) })).default([]),
  max_output_tokens: z.int().min(16).optional(),
  store: z.boolean().default(true),
})
type Body = z.output<typeof Body>

/** Outcomes other than output; a home in 'Refusal Rd' triggers the first. */
const FORCED_OUTCOMES: readonly [word: RegExp, act: 'refuse' | 'run-out' | 'fail' | 'choose-outside'][] = [
  [/\brefusal\b/i, 'refuse'],
  [/\bincomplete\b/i, 'run-out'],
  [/\bfailing\b/i, 'fail'],
  [/\boffsheet\b/i, 'choose-outside'],
]

/**
 * `POST /v1/responses` with pictures or a web search, and a strict schema. The same request gets the same response.
 * Throws OpenAiRefusal.
 */
export async function createResponse(http: Context, world: World): Promise<Response> {
  const parsed = Body.safeParse(await http.req.json().catch(() => null))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw badParam(issue.path.join('.'), `Invalid value for '${issue.path.join('.')}': ${issue.message}`)
  }
  const body = parsed.data
  requireModel(body.model, world.now())
  const { schema, strict, name } = body.text.format
  const problem = strict ? strictProblem(schema) : null
  if (problem !== null) {
    throw badParam(
      'text.format.schema',
      `Invalid schema for response_format '${name}': ${problem}`,
      'invalid_json_schema',
    )
  }
  const parts = body.input.flatMap(({ content }) => content)
  const pictures = parts.flatMap((part) => (part.type === 'input_image' ? pictureIn(part.image_url) : []))
  const text = parts.flatMap((part) => (part.type === 'input_text' ? part.text : [])).join('\n')
  if (body.tools.length > 0 && !FORCED_OUTCOMES.some(([word]) => word.test(text))) {
    const search = searchAgents(text, schema, world.origin())
    return http.json(responseTo(body, world.now(), { kind: 'output', text: search.text }, search))
  }
  return http.json(responseTo(body, world.now(), outcomeFor(text, pictures, schema, body.max_output_tokens)))
}

function requireModel(model: string, now: Date): void {
  const shutdown = MODELS[model]
  if (shutdown === null || (shutdown !== undefined && now < new Date(shutdown))) return
  throw new OpenAiRefusal(404, `The model \`${model}\` does not exist or you do not have access to it.`, {
    type: 'invalid_request_error',
    code: 'model_not_found',
    param: null,
  })
}

const SEEN = ['jpeg', 'png', 'webp', 'gif']

function pictureIn(imageUrl: string): Buffer {
  const inline = /^data:image\/[\w.+-]+;base64,/i.exec(imageUrl)
  if (!inline)
    throw badParam('input', 'Expected a base64-encoded data URL with an image MIME type.', 'invalid_image_url')
  const bytes = Buffer.from(imageUrl.slice(inline[0].length), 'base64')
  if (bytes.length === 0) throw badParam('input', 'The image file is empty.', 'empty_image_file')
  if (SEEN.includes(pictureFormatOf(bytes))) return bytes
  throw badParam('input', 'You uploaded an unsupported image.', 'invalid_image_format')
}

type Outcome =
  | { readonly kind: 'output' | 'refusal'; readonly text: string }
  | { readonly kind: 'incomplete' | 'failed'; readonly text: '' }

const CHARS_PER_TOKEN = 4

/** The choices are the numbered lines of the text, except those marked 'empty'. */
function outcomeFor(text: string, pictures: readonly Buffer[], schema: OutputSchema, maxTokens = Infinity): Outcome {
  const act = FORCED_OUTCOMES.find(([word]) => word.test(text))?.[1]
  if (act === 'refuse') return { kind: 'refusal', text: "I'm sorry, but I can't help with that." }
  if (act === 'run-out') return { kind: 'incomplete', text: '' }
  if (act === 'fail') return { kind: 'failed', text: '' }
  const numbers = [...text.matchAll(/^(\d+): (?!empty)/gm)].map((match) => Number(match[1]))
  const seed = seedOf(`${text}${pictures.map((picture) => picture.toString('base64')).join()}`)
  // The first ones are the street view and the listing's first photo, which a person would choose too.
  const favorites = numbers.slice(0, 2)
  const choice = act === 'choose-outside' ? 99 : (favorites[seed % favorites.length] ?? 1)
  const output = JSON.stringify(
    outputFor(schema, {
      choice,
      score: 7 + (seed % 21) / 10,
      sentence: `Photo ${choice} shows the whole front of the home in good light.`,
      word: seed % 4 === 0 ? 'MEDIUM' : 'HIGH',
    }),
  )
  return output.length / CHARS_PER_TOKEN > maxTokens
    ? { kind: 'incomplete', text: '' }
    : { kind: 'output', text: output }
}

const newId = (kind: string): string => `${kind}_${randomBytes(24).toString('hex')}`

function responseTo(
  { model, store, max_output_tokens: maxTokens }: Body,
  now: Date,
  outcome: Outcome,
  search?: Searched,
) {
  const { kind, text } = outcome
  const content =
    kind === 'refusal'
      ? { type: 'refusal', refusal: text }
      : { type: 'output_text', text, annotations: search?.annotations ?? [], logprobs: [] }
  const message = { id: newId('msg'), type: 'message', role: 'assistant', status: 'completed', content: [content] }
  const status = { output: 'completed', refusal: 'completed', incomplete: 'incomplete', failed: 'failed' }[kind]
  const outputTokens = Math.ceil(text.length / CHARS_PER_TOKEN)
  return {
    id: newId('resp'),
    object: 'response',
    created_at: Math.floor(now.getTime() / 1000),
    status,
    error: kind === 'failed' ? { code: 'server_error', message: 'The model failed to respond.' } : null,
    incomplete_details: kind === 'incomplete' ? { reason: 'max_output_tokens' } : null,
    max_output_tokens: maxTokens ?? null,
    model,
    // A reasoning model begins with a reasoning item.
    output: [
      { id: newId('rs'), type: 'reasoning', summary: [] },
      ...(search ? [search.call] : []),
      ...(text === '' ? [] : [message]),
    ],
    store,
    usage: { input_tokens: 900, output_tokens: outputTokens, total_tokens: 900 + outputTokens },
  }
}
