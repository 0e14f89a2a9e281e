import type { ContentfulStatusCode } from 'hono/utils/http-status'

type ErrorFields = { readonly type: string; readonly code: string | null; readonly param?: string | null }

/** A request that the vendor refuses, in its own envelope. */
export class OpenAiRefusal extends Error {
  readonly status: ContentfulStatusCode
  readonly fields: ErrorFields
  /** More fields beside message, type, param and code. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    status: ContentfulStatusCode,
    message: string,
    fields: ErrorFields,
    details: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'OpenAiRefusal'
    this.status = status
    this.fields = fields
    this.details = details
  }
}

export const refusalBody = ({ message, fields, details }: OpenAiRefusal) => ({
  error: { message, type: fields.type, param: fields.param ?? null, code: fields.code, ...details },
})

/** 400 for a parameter; `code` as the vendor names the error. */
export const badParam = (param: string, message: string, code = 'invalid_value'): OpenAiRefusal =>
  new OpenAiRefusal(400, message, { type: 'invalid_request_error', code, param })

/** Too many calls (D1-283). */
export const rateLimited = (retryAfterSeconds: number): OpenAiRefusal =>
  new OpenAiRefusal(
    429,
    `Rate limit reached for images per min in organization org-sandbox. Please try again in ${retryAfterSeconds}s.`,
    { type: 'requests', code: 'rate_limit_exceeded' },
  )

export const quotaUsedUp = (): OpenAiRefusal =>
  new OpenAiRefusal(429, 'You exceeded your current quota, please check your plan and billing details.', {
    type: 'insufficient_quota',
    code: 'insufficient_quota',
  })

export const serverError = (requestId: string): OpenAiRefusal =>
  new OpenAiRefusal(
    500,
    `The server had an error while processing your request. Sorry about that! Include the request ID ${requestId} in your message.`,
    { type: 'server_error', code: null },
  )
