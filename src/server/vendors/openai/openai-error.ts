import { z } from 'zod'

const Refusal = z.object({ error: z.object({ code: z.string().nullish(), type: z.string().nullish() }) })

/** The vendor's code of a refusal; `code` is missing from some answers, and `type` then says the same. */
export function errorCode(refusal: unknown): string | null {
  const parsed = Refusal.safeParse(refusal)
  return parsed.success ? (parsed.data.error.code ?? parsed.data.error.type ?? null) : null
}
