import { z } from 'zod'

const Refusal = z.object({ error: z.object({ code: z.string().nullish(), type: z.string().nullish() }) })

/** The vendor's code of a refusal; if a response has no `code`, its `type` has the same value. */
export function errorCode(refusal: unknown): string | null {
  const parsed = Refusal.safeParse(refusal)
  return parsed.success ? (parsed.data.error.code ?? parsed.data.error.type ?? null) : null
}
