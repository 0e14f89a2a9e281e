import { savedState, type Saver, saverOf } from '../saved-state.ts'
import type { Dispute } from './dispute.ts'
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
export type Store = {
  readonly customers: Map<string, Customer>
  readonly sessions: Map<string, Session>
  readonly backstage: Map<string, Backstage>
  readonly settlements: Map<string, Settlement>
  readonly intents: Map<string, Intent>
  readonly charges: Map<string, Charge>
  readonly refunds: Map<string, Refund>
  readonly disputes: Map<string, Dispute>
  readonly events: Map<string, Event>
  endpoint: Endpoint | null
}

const emptyStore = (): Store => ({
  customers: new Map(),
  sessions: new Map(),
  backstage: new Map(),
  settlements: new Map(),
  intents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  events: new Map(),
  endpoint: null,
})

const MAPS = [
  'customers',
  'sessions',
  'backstage',
  'settlements',
  'intents',
  'charges',
  'refunds',
  'disputes',
  'events',
] as const

export type OpenStore = Saver & { readonly store: Store }

/** Records stored in `file`, written shortly after a change; with null, in memory only. */
export function openStore(file: string | null): OpenStore {
  const store = emptyStore()
  if (file !== null) load(store, file)
  return { store, ...saverOf(file, () => asJson(store)) }
}

const asJson = (store: Store) => ({
  endpoint: store.endpoint,
  ...Object.fromEntries(MAPS.map((name) => [name, [...store[name]]])),
})

function load(store: Store, file: string): void {
  const state = savedState(file) as
    | (ReturnType<typeof asJson> & Partial<Record<(typeof MAPS)[number], [string, never][]>>)
    | null
  if (state === null) return
  // The records of an earlier version have fewer kinds.
  for (const name of MAPS) for (const [id, record] of state[name] ?? []) store[name].set(id, record)
  store.endpoint = state.endpoint
}
