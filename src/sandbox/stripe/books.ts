import { savedState, type Saver, saverOf } from '../saved-state.ts'
import type { SessionParameters } from './parameters.ts'
import type { Charge, Customer, Event, Intent, LineItem, Refund, Session } from './records.ts'
import type { Buyer } from './session.ts'
import type { Endpoint } from './webhooks.ts'

/** The fields that a session stores beyond those in its responses. */
export type Backstage = {
  readonly payment: SessionParameters['payment_intent_data']
  readonly lines: readonly LineItem[]
  /** Names of the shipping options, in their order. */
  readonly shippingNames: readonly string[]
  readonly pictures: readonly (string | null)[]
  /** The payment of the attempts so far; the session only shows it once it is complete. */
  readonly intentId: string | null
  /** A card payment that waits for the bank's confirmation. */
  readonly challenge: {
    readonly buyer: Buyer
    readonly number: string
    readonly expires: readonly [number, number]
  } | null
}

/** Unix milliseconds at which a session's bank debit clears or is returned. */
type Settlement = { readonly at: number; readonly clears: boolean }

/** Everything the sandbox stores, by id and in order of creation. */
export type Books = {
  readonly customers: Map<string, Customer>
  readonly sessions: Map<string, Session>
  readonly backstage: Map<string, Backstage>
  readonly settlements: Map<string, Settlement>
  readonly intents: Map<string, Intent>
  readonly charges: Map<string, Charge>
  readonly refunds: Map<string, Refund>
  readonly events: Map<string, Event>
  endpoint: Endpoint | null
}

const emptyBooks = (): Books => ({
  customers: new Map(),
  sessions: new Map(),
  backstage: new Map(),
  settlements: new Map(),
  intents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  events: new Map(),
  endpoint: null,
})

const MAPS = ['customers', 'sessions', 'backstage', 'settlements', 'intents', 'charges', 'refunds', 'events'] as const

export type BookKeeper = Saver & { readonly books: Books }

/** Records stored in `file`, written shortly after a change; with null, in memory only. */
export function openBooks(file: string | null): BookKeeper {
  const books = emptyBooks()
  if (file !== null) load(books, file)
  return { books, ...saverOf(file, () => asJson(books)) }
}

const asJson = (books: Books) => ({
  endpoint: books.endpoint,
  ...Object.fromEntries(MAPS.map((name) => [name, [...books[name]]])),
})

function load(books: Books, file: string): void {
  const saved = savedState(file) as
    | (ReturnType<typeof asJson> & Partial<Record<(typeof MAPS)[number], [string, never][]>>)
    | null
  if (saved === null) return
  // The records of an earlier version have fewer kinds.
  for (const name of MAPS) for (const [id, record] of saved[name] ?? []) books[name].set(id, record)
  books.endpoint = saved.endpoint
}
