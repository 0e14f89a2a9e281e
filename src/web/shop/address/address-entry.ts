import { AUTO_SELECT_ABOVE, bestMatch, MIN_TYPED_CHARS, type Prediction } from '#domain/address/address-match.ts'
import { ADDRESS_MISSING_ERROR } from '#domain/address/address.ts'

/** Shown when the typed text fits several homes; the list is open below it. */
export const AMBIGUOUS_ADDRESS_TEXT =
  'Which one is it? Choose your address from the list, or add the city and the ZIP code.'

/** `unclear`: the visitor has to choose; `offline`: gone once the network is back. */
export type EntryProblem = { readonly kind: 'unclear' | 'wrong' | 'offline'; readonly text: string }

const ADDRESS_MISSING: EntryProblem = { kind: 'wrong', text: ADDRESS_MISSING_ERROR }

/** The state of the address field: its text, its predictions, and the lookup in progress. */
export type AddressEntry = {
  readonly text: string
  /** The prediction whose text is in the field, unchanged. */
  readonly picked: Prediction | null
  /** The predictions for a text; that text may be older than the field's while the visitor types on. */
  readonly offer: { readonly to: string; readonly predictions: readonly Prediction[] } | null
  readonly hasFocus: boolean
  readonly isOpen: boolean
  /** Index of the highlighted prediction; `isAuto`: it was highlighted by its score, not by the visitor (D1-214). */
  readonly active: number | null
  readonly isAuto: boolean
  /** The lookup service bills one typing session: from its first letter to the details of one place. */
  readonly session: string | null
  readonly isResolving: boolean
  readonly problem: EntryProblem | null
}

export type AddressEvent =
  /** `session`: a new token, used if this begins a typing session. */
  | { readonly type: 'typed'; readonly text: string; readonly session: string }
  /** The address of the visitor's link, read when the page's scripts run. */
  | { readonly type: 'address-known'; readonly text: string }
  | { readonly type: 'predicted'; readonly to: string; readonly predictions: readonly Prediction[] }
  | { readonly type: 'entered' }
  | { readonly type: 'blurred' }
  | { readonly type: 'moved'; readonly by: 1 | -1 }
  | { readonly type: 'picked'; readonly index: number }
  | { readonly type: 'escaped' }
  | { readonly type: 'submitted' }
  | { readonly type: 'resolved' }
  | { readonly type: 'unclear'; readonly predictions: readonly Prediction[] }
  | { readonly type: 'failed'; readonly problem: EntryProblem }
  /** The network is back, so a problem about it is cleared. */
  | { readonly type: 'online' }

/** The state of an untouched field; its initial text is not looked up until it is edited. */
export const entryOf = (text: string): AddressEntry => ({
  text,
  picked: null,
  offer: text === '' ? null : { to: text, predictions: [] },
  hasFocus: false,
  isOpen: false,
  active: null,
  isAuto: false,
  session: null,
  isResolving: false,
  problem: null,
})

export function entryAfter(entry: AddressEntry, event: AddressEvent): AddressEntry {
  switch (event.type) {
    case 'typed':
      return afterTyping(entry, event.text, event.session)
    case 'address-known':
      return entry.text === '' ? { ...entryOf(event.text), hasFocus: entry.hasFocus } : entry
    case 'predicted':
      return afterPredictions(entry, event.to, event.predictions)
    case 'entered':
      return { ...entry, hasFocus: true }
    case 'blurred':
      return { ...closedEntry(entry), hasFocus: false }
    case 'moved':
      return afterMove(entry, event.by)
    case 'picked':
      return afterPick(entry, event.index)
    case 'escaped':
      return entry.isOpen ? closedEntry(entry) : { ...entryOf(''), hasFocus: entry.hasFocus, session: entry.session }
    case 'submitted':
      if (entry.text.trim() === '') return { ...closedEntry(entry), problem: ADDRESS_MISSING }
      return { ...closedEntry(entry), isResolving: true, problem: null }
    case 'resolved':
      return { ...entry, isResolving: false, session: null }
    case 'unclear':
      return {
        ...entry,
        isResolving: false,
        problem: { kind: 'unclear', text: AMBIGUOUS_ADDRESS_TEXT },
        offer: { to: entry.text.trim(), predictions: event.predictions },
        isOpen: true,
      }
    case 'failed':
      return { ...entry, isResolving: false, problem: event.problem }
    case 'online':
      return { ...entry, problem: null }
  }
}

/** The text that predictions are to be fetched for; null if there is nothing new to fetch (D1-211). */
export function queryOf({ text, offer, picked, isResolving }: AddressEntry): string | null {
  const query = text.trim()
  if (query.length < MIN_TYPED_CHARS || picked || isResolving || offer?.to === query) return null
  return query
}

/** The predictions for exactly the text in the field; null until they are loaded. */
export const predictionsOf = ({ text, offer }: AddressEntry): readonly Prediction[] | null =>
  offer?.to === text.trim() ? offer.predictions : null

const closedEntry = (entry: AddressEntry): AddressEntry => ({ ...entry, isOpen: false, active: null, isAuto: false })

function afterTyping(entry: AddressEntry, text: string, session: string): AddressEntry {
  const isShort = text.trim().length < MIN_TYPED_CHARS
  return {
    ...entry,
    text,
    picked: null,
    offer: isShort ? null : entry.offer,
    isOpen: isShort ? false : entry.isOpen,
    active: null,
    isAuto: false,
    session: entry.session ?? session,
    isResolving: false, // the pending response is for another text
    problem: null,
  }
}

/** Predictions for a text that has changed since are dropped. */
function afterPredictions(entry: AddressEntry, to: string, predictions: readonly Prediction[]): AddressEntry {
  if (to !== queryOf(entry)) return entry
  const best = bestMatch(to, predictions)
  const auto = best && best.score > AUTO_SELECT_ABOVE ? predictions.indexOf(best.prediction) : null
  const isOpen = predictions.length > 0 && entry.hasFocus
  return { ...entry, offer: { to, predictions }, isOpen, active: isOpen ? auto : null, isAuto: isOpen && auto !== null }
}

/** The arrow keys wrap around at the ends of the list, and open a closed one. */
function afterMove(entry: AddressEntry, by: 1 | -1): AddressEntry {
  const count = entry.offer?.predictions.length ?? 0
  if (count === 0) return entry
  const from = entry.isOpen ? entry.active : null
  const active = from === null ? (by === 1 ? 0 : count - 1) : (from + by + count) % count
  return { ...entry, isOpen: true, active, isAuto: false }
}

function afterPick(entry: AddressEntry, index: number): AddressEntry {
  const prediction = entry.offer?.predictions[index]
  if (!entry.offer || !prediction) return entry
  const offer = { to: prediction.description, predictions: entry.offer.predictions }
  return { ...closedEntry(entry), text: prediction.description, picked: prediction, offer, problem: null }
}
