/** An HTML template for the mail house. */
export type PostcardTemplate = { readonly id: string; readonly versionId: string }

/**
 * Prints and mails postcards. Throws AppError 'bad_input' for HTML that the vendor rejects, 'busy' or 'unavailable'.
 */
export type Postcards = {
  /** Creates a template. The same key and template return the same result for a day. */
  readonly createTemplate: (request: {
    readonly name: string
    readonly html: string
    readonly idempotencyKey: string
  }) => Promise<PostcardTemplate>
}
