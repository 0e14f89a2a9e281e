import PostalMime, { type Attachment, type Email } from 'postal-mime'

const KEPT = 500

/** An email as received: the envelope, the raw bytes and the parsed message. */
export type ReceivedEmail = {
  readonly id: number
  readonly at: Date
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  readonly parsed: Email
}

export type MailStore = {
  readonly add: (email: { at: Date; from: string; to: readonly string[]; raw: Buffer }) => Promise<void>
  /** Newest first; of one recipient or all. */
  readonly list: (to?: string) => readonly ReceivedEmail[]
  readonly find: (id: number) => ReceivedEmail | undefined
  readonly clear: () => void
}

/** Keeps the latest emails; `onArrival` is called with each. */
export function openMailStore(onArrival: (email: ReceivedEmail) => void): MailStore {
  let emails: readonly ReceivedEmail[] = []
  let lastId = 0
  return {
    async add({ at, from, to, raw }) {
      const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
      const email = { id: ++lastId, at, from, to, raw: raw.toString('latin1'), parsed }
      emails = [email, ...emails].slice(0, KEPT)
      onArrival(email)
    },
    list: (to) => (to ? emails.filter((email) => email.to.some((one) => sameAddress(one, to))) : emails),
    find: (id) => emails.find((email) => email.id === id),
    clear: () => void (emails = []),
  }
}

const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.trim().toLowerCase()

/** The part that the HTML refers to as `cid:…`. */
export const pictureOf = ({ parsed }: ReceivedEmail, cid: string): Attachment | undefined =>
  parsed.attachments.find(({ contentId }) => contentId === `<${cid}>`)
