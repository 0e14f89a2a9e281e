/** An email ready to be sent. Addresses are bare (`ann@example.com`). */
export type OutgoingEmail = {
  readonly to: string
  /** The sender's address; null: the shop's own. */
  readonly from: string | null
  /** The addresses that replies go to; empty: the sender's. */
  readonly replyTo: readonly string[]
  readonly subject: string
  /** References its pictures as `cid:…`. */
  readonly html: string
  readonly text: string
  /** Additional headers, such as List-Unsubscribe. */
  readonly headers: Readonly<Record<string, string>>
  readonly pictures: readonly { readonly cid: string; readonly contentType: string; readonly bytes: Buffer }[]
  /** The Message-ID is derived from it, so that an email that arrived twice can be recognized. */
  readonly idempotencyKey: string
}

/**
 * The outcome for an email. `refused`: it will never be accepted; `bounced`: no email to this address will be;
 * `unavailable`: it was not sent and may be tried again; `unknown`: the connection was lost after the email was handed
 * over, so it may have been sent.
 */
export type MailOutcome =
  | { readonly kind: 'accepted'; readonly messageId: string }
  | { readonly kind: 'refused' | 'bounced' | 'unavailable' | 'unknown'; readonly reason: string }

/** Any outcome but `accepted`. */
export type FailedOutcome = Exclude<MailOutcome, { kind: 'accepted' }>

/** Sends emails. Failures are outcomes, not errors. */
export type Mail = {
  readonly send: (email: OutgoingEmail) => Promise<MailOutcome>
  /** Closes the connections to the mail server. */
  readonly close: () => void
}

/** An event about an email after the mail server accepted it, according to the provider. */
export type MailEvent = {
  /** Equal for every repeat of an event. */
  readonly id: string
  readonly at: Date
  /** `bounced`: permanently. `replied`: `address` wrote to us, and it is not an automatic reply. */
  readonly kind: 'delivered' | 'opened' | 'clicked' | 'bounced' | 'complained' | 'replied' | 'ignored'
  readonly messageId: string | null
  /** The mailbox that the event is about, in lower case. */
  readonly address: string | null
  readonly reason: string | null
  /** For a reply, all addresses that it was sent to. */
  readonly to: readonly string[]
  /** The user agent of the person who opened it or followed its link. */
  readonly userAgent: string | null
}

/**
 * Verifies and reads the mail provider's webhooks. Throws AppError 'bad_input' unless they are signed, complete and
 * recent.
 */
export type MailEventReader = {
  readonly read: (body: Uint8Array, headers: MailEventHeaders, now: Date) => MailEvent
}

export type MailEventHeaders = {
  readonly id: string | null
  readonly timestamp: string | null
  readonly signature: string | null
}

/** The DNS records of our sending domain, as mailbox providers see them. */
export type MailDns = {
  /** The record of the key that signs our emails; null: we do not sign them. */
  readonly signingRecord: { readonly name: string; readonly value: string } | null
  /**
   * Returns the TXT records of a name, each joined into one text; empty if there is no such name. Throws AppError
   * 'unavailable'.
   */
  readonly textRecords: (name: string) => Promise<readonly string[]>
}
