/** Rejects work that the sandbox's own shutdown ended: an expected stop, not a failure. */
export class Stopped extends Error {
  override readonly name = 'Stopped'

  constructor() {
    super('The sandbox is shutting down')
  }
}
