/** A call that the vendor refuses; `body` is its response. */
export class PrintRefusal extends Error {
  readonly status: 400 | 401 | 404 | 406 | 429
  readonly body: object

  constructor(status: PrintRefusal['status'], message: string, body: object = { statusCode: status, message }) {
    super(message)
    this.status = status
    this.body = body
  }
}

/** Fields that break a rule, as the vendor's validation lists them. */
export const badFields = (problems: readonly string[]): PrintRefusal =>
  new PrintRefusal(400, problems.join('; '), { statusCode: 400, message: problems, error: 'Bad Request' })
