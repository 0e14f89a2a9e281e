export type StripeErrorBody = {
  readonly type?: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  readonly code?: string
  readonly message: string
  readonly param?: string
}

/** A request that the vendor refuses; `body` is the content of its `error`. */
export class StripeRefusal extends Error {
  readonly status: 400 | 401 | 404 | 409 | 429
  readonly body: StripeErrorBody
  /** Whether the request was valid and refused while it was carried out: its idempotency key then keeps the refusal. */
  readonly hasBegun: boolean

  constructor(status: StripeRefusal['status'], body: StripeErrorBody, { hasBegun = false } = {}) {
    super(body.message)
    this.hasBegun = hasBegun
    this.status = status
    this.body = {
      type: 'invalid_request_error',
      ...body,
      ...(body.code ? { doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` } : {}),
    }
  }
}

export const noSuch = (kind: string, id: string, param = 'id'): StripeRefusal =>
  new StripeRefusal(404, { code: 'resource_missing', message: `No such ${kind}: '${id}'`, param })
