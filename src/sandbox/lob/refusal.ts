/** A request that the vendor refuses, in its words. */
export class LobRefusal extends Error {
  readonly status: 400 | 401 | 404 | 422 | 429
  readonly code: string

  constructor(status: LobRefusal['status'], code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
