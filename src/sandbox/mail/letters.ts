import PostalMime, { type Attachment, type Email } from 'postal-mime'

const KEPT = 500

/** A letter as it came: the envelope, the raw bytes and what they say. */
export type ReceivedLetter = {
  readonly id: number
  readonly at: Date
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  readonly email: Email
}

export type Letters = {
  readonly add: (letter: { at: Date; from: string; to: readonly string[]; raw: Buffer }) => Promise<void>
  /** Newest first; of one recipient or all. */
  readonly list: (to?: string) => readonly ReceivedLetter[]
  readonly find: (id: number) => ReceivedLetter | undefined
  readonly clear: () => void
}

/** Remembers the last letters; `onArrival` hears of each. */
export function openLetters(onArrival: (letter: ReceivedLetter) => void): Letters {
  let kept: readonly ReceivedLetter[] = []
  let lastId = 0
  return {
    async add({ at, from, to, raw }) {
      const email = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
      const letter = { id: ++lastId, at, from, to, raw: raw.toString('latin1'), email }
      kept = [letter, ...kept].slice(0, KEPT)
      onArrival(letter)
    },
    list: (to) => (to ? kept.filter((letter) => letter.to.some((one) => sameAddress(one, to))) : kept),
    find: (id) => kept.find((letter) => letter.id === id),
    clear: () => void (kept = []),
  }
}

const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.trim().toLowerCase()

/** The part that the HTML calls `cid:…`. */
export const pictureOf = ({ email }: ReceivedLetter, cid: string): Attachment | undefined =>
  email.attachments.find(({ contentId }) => contentId === `<${cid}>`)
