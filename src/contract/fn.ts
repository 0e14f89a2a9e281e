import { z } from 'zod'

/** Who may call: any holder of the public key, or a signed-in admin. */
export type Access = 'visitor' | 'admin'

/** What a call costs the shop beyond its own time. All functions of one kind share a caller's calls a minute. */
export const COSTS = ['sheet', 'search', 'drawing', 'notice'] as const
export type Cost = (typeof COSTS)[number]

/** One function of the product: `POST /functions/v1/NAME`. */
export type Fn<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Access = Access> = {
  readonly access: A
  /** One sentence for the API document. */
  readonly summary: string
  readonly input: I
  readonly output: O
  /** How large a body it takes, in bytes; 1 MiB unless said. */
  readonly maxBodyBytes?: number
  /** Set where a caller may not call as often as the flood limit allows (COSTLY_CALLS_PER_MINUTE). */
  readonly costs?: Cost
  /** Set where this function alone has a limit of its own: the calls a minute of one caller. */
  readonly callsPerMinute?: number
}

/** The output of a function that answers a picture in place of JSON. */
export const JpegAnswer = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

export const fn = <I extends z.ZodType, O extends z.ZodType, A extends Access>(row: Fn<I, O, A>): Fn<I, O, A> => row
