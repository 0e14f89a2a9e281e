import type { z } from 'zod'

/** Who may call: any holder of the public key, or a signed-in admin. */
export type Access = 'visitor' | 'admin'

/** One function of the product: `POST /functions/v1/NAME`. */
export type Fn<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  readonly access: Access
  /** One sentence for the API document. */
  readonly summary: string
  readonly input: I
  readonly output: O
}

export const fn = <I extends z.ZodType, O extends z.ZodType>(row: Fn<I, O>): Fn<I, O> => row
