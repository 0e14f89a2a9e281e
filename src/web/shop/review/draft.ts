import type { Review } from './review.ts'

type Draft = Pick<Review, 'contact' | 'address' | 'billing' | 'gift' | 'method' | 'isRestored'> & {
  readonly isConfirmed: boolean
}

/** The drafts by the home's id. In memory only: a name and an address must not be left in a shared browser. */
const drafts = new Map<string, Draft>()

/** Keeps what has been entered, in case the review is closed. */
export function saveDraft(home: string, review: Review): void {
  const { contact, address, billing, gift, method, confirming } = review
  const isRestored = review.isRestored || review.saved === 'loaded'
  drafts.set(home, {
    contact,
    address,
    billing,
    gift,
    method,
    isRestored,
    isConfirmed: confirming.status === 'confirmed',
  })
}

/** A new review with what was entered before the last one was closed (U-09). */
export function withDraft(home: string, review: Review): Review {
  const draft = drafts.get(home)
  if (!draft) return review
  const { isConfirmed, ...entered } = draft
  return { ...review, ...entered, confirming: { status: isConfirmed ? 'confirmed' : 'open' } }
}
