import { randomBytes } from 'node:crypto'
import type { Context, ErrorHandler } from 'hono'
import sharp from 'sharp'
import type { FaultResponses } from '../faults/fault-response.ts'
import { OpenAiRefusal, quotaUsedUp, rateLimited, refusalBody, serverError } from './refusal.ts'

export const newRequestId = (): string => `req_${randomBytes(16).toString('hex')}`

const refuse = (http: Context, refusal: OpenAiRefusal, headers: Record<string, string> = {}) =>
  http.json(refusalBody(refusal), refusal.status, headers)

/** A refusal is sent in the vendor's envelope; any other error is a bug in the sandbox. */
export const refusalResponse: ErrorHandler = (error, http) => {
  if (error instanceof OpenAiRefusal) return refuse(http, error)
  throw error
}

/** The faults, as OpenAI and Azure word them. */
export const OPENAI_FAULTS: FaultResponses = {
  'rate-limit': (http, fault) => {
    const seconds = fault.kind === 'rate-limit' ? fault.retryAfterSeconds : 0
    return refuse(http, rateLimited(seconds), {
      'retry-after': String(seconds),
      'x-ratelimit-remaining-requests': '0',
      'x-ratelimit-reset-requests': `${seconds}s`,
    })
  },
  quota: (http) => refuse(http, quotaUsedUp()),
  'server-error': (http) => refuse(http, serverError(newRequestId())),
  'wrong-picture': async (http) =>
    http.json({
      created: 1_795_219_200,
      background: 'opaque',
      output_format: 'png',
      quality: 'low',
      size: '64x64',
      data: [{ b64_json: (await testCard()).toString('base64') }],
    }),
}

const testCard = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#b0308c' } })
    .png()
    .toBuffer()
