import { z } from 'zod'
import type { AdminRole } from '#domain/admin/roles.ts'
import { withoutLimits } from './without-limits.ts'

/** Who may call: any holder of the public key, or a signed-in admin. */
export type Access = 'visitor' | 'admin'

/**
 * Kinds of calls that cost the shop money or much processor time, or send an email. Functions of one kind share a
 * caller's limit per minute (COSTLY_CALLS_PER_MINUTE).
 */
export const COSTLY_KINDS = ['contact-sheet', 'search', 'drawing', 'notification'] as const
export type CostlyKind = (typeof COSTLY_KINDS)[number]

/**
 * The minimum role of an admin who may call it (F-48): a viewer to read, a sender to change something, an owner for
 * money and people.
 */
type RoleOf<A extends Access> = A extends 'admin' ? { readonly role: AdminRole } : { readonly role?: never }

/** One function of the product: `POST /functions/v1/NAME`. */
export type Fn<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Access = Access> = {
  readonly access: A
  /** One sentence for the API document. */
  readonly summary: string
  readonly input: I
  readonly output: O
  /** The largest body, in bytes, if this function accepts more than the 1 MiB that every function does. */
  readonly maxBodyBytes?: number
  /** The body is large because it contains a photo: a refusal says what a photo may be (D1-220). */
  readonly hasPhoto?: true
  /** Set where a caller may not call as often as the flood limit allows. */
  readonly costlyKind?: CostlyKind
  /** Calls per minute of one caller, if this function has its own limit. */
  readonly callsPerMinute?: number
  /** It leads to a sale: a call that says it is a test and would be real is refused (D2-134, E-41). */
  readonly sells?: true
} & RoleOf<A>

/** The output of a function that returns a picture instead of JSON. */
export const JpegOutput = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/**
 * A row of the contract. Limits are for inputs: its output has none, so that a value that is stored already, such as a
 * text from before a limit was lowered, can still be shown.
 */
export const fn = <I extends z.ZodType, O extends z.ZodType, A extends Access>(row: Fn<I, O, A>): Fn<I, O, A> => ({
  ...row,
  output: withoutLimits(row.output),
})
