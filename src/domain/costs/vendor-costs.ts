import { dollars } from '#domain/money.ts'

/** What we pay vendors for, and the unit they bill (F-53). */
export const COST_KINDS = {
  drawing: { vendor: 'Image model', purpose: 'Drawing a home' },
  assessment: { vendor: 'OpenAI', purpose: 'Judging photos' },
  agent_search: { vendor: 'OpenAI', purpose: 'Finding an agent' },
  place_lookup: { vendor: 'Google Maps', purpose: 'Looking up an address' },
  street_view: { vendor: 'Google Maps', purpose: 'A photo from the street' },
  web_images: { vendor: 'Brave', purpose: 'Finding photos on the web' },
  email: { vendor: 'Mail', purpose: 'An email to an agent' },
  print: { vendor: 'LumaPrints', purpose: 'Making a print' },
  shipping: { vendor: 'LumaPrints', purpose: 'Shipping a print' },
  payment_fee: { vendor: 'Stripe', purpose: 'Taking a payment' },
} as const
export type CostKind = keyof typeof COST_KINDS

/** Kinds that are billed per call; the others cost what their order says. */
export type CallCostKind = Exclude<CostKind, 'print' | 'shipping' | 'payment_fee'>

/**
 * Millionths of a dollar per call, from the vendors' price lists of November 2026; a setting of the same name overrides
 * them.
 */
export const VENDOR_UNIT_COSTS: Record<CallCostKind, number> = {
  drawing: 63_000,
  assessment: 4_000,
  agent_search: 30_000,
  place_lookup: 2_830,
  street_view: 7_000,
  web_images: 5_000,
  email: 900,
}

/** The print shop's price of a framed print, by size. */
export const PRINT_COST_MICROS = { S: 34_000_000, M: 48_000_000, L: 82_000_000 } as const

/** The payment provider's fee: 2.9% and 30 cents. */
export const paymentFeeMicros = (totalCents: number): number => Math.round(totalCents * 290) + 300_000

export const centsToMicros = (cents: number): number => cents * 10_000
export const microsToCents = (micros: number): number => Math.round(micros / 10_000)

/**
 * Returns amounts in cents that add up to `microsToCents` of their sum, each less than a cent from its exact value: the
 * largest remainders are rounded up. Rounded one by one, the lines of a table could differ from its total.
 */
export function microsToCentsEach(micros: readonly number[]): number[] {
  const cents = micros.map((amount) => Math.floor(amount / 10_000))
  const total = microsToCents(micros.reduce((sum, amount) => sum + amount, 0))
  const lostCents = total - cents.reduce((sum, amount) => sum + amount, 0)
  const byRemainder = micros.map((amount, index) => ({ index, rest: amount - cents[index]! * 10_000 }))
  for (const { index } of byRemainder.toSorted((a, b) => b.rest - a.rest).slice(0, lostCents)) cents[index]! += 1
  return cents
}

export type UnitCosts = Readonly<Record<CallCostKind, number>>

const PART = /^\s*([a-z_]+)\s*=\s*(\d+(?:\.\d+)?)\s*$/

/** Returns the unit costs with overrides, as in `drawing=0.05,email=0.001`, in dollars. Throws for an unknown kind. */
export function unitCostsFrom(text: string): UnitCosts {
  const overrides = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, kind, amount] = PART.exec(part) ?? []
      if (kind === undefined || !Object.hasOwn(VENDOR_UNIT_COSTS, kind))
        throw new Error(
          `There is no unit cost called '${part.trim()}'; there are ${Object.keys(VENDOR_UNIT_COSTS).join(', ')}`,
        )
      return [kind, Math.round(Number(amount) * 1_000_000)] as const
    })
  return { ...VENDOR_UNIT_COSTS, ...Object.fromEntries(overrides) }
}

/** What happens next to work that the daily limit holds back: a bulk run waits by itself, a send waits for an admin. */
const AFTER_LIMIT_TEXTS = {
  bulk: 'It continues tomorrow, or when the limit is raised under Costs.',
  send: 'Resume it tomorrow, or after the limit is raised under Costs.',
} as const
export type LimitedWork = keyof typeof AFTER_LIMIT_TEXTS

/** Returns why work waits once the daily limit, in cents, is used up. */
export const limitReachedText = (work: LimitedWork, limitCents: number): string =>
  `Today’s spending limit of ${dollars(limitCents)} is reached. ${AFTER_LIMIT_TEXTS[work]}`
