import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { Postcards, PostcardTemplate } from '#server/ports/postcards.ts'
import { requestJson, VendorError } from './http/request.ts'
import { retryOnce } from './http/retry-once.ts'
import { serviceError } from './http/service-error.ts'

// -- The reply

const Reply = z.object({
  id: z.string().startsWith('tmpl_'),
  published_version: z.object({ id: z.string().startsWith('vrsn_') }),
})
const Refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

// -- Translate

const templateOf = ({ id, published_version }: z.output<typeof Reply>): PostcardTemplate => ({
  id,
  versionId: published_version.id,
})

const SERVICE = 'postcard service'
const WAITS = { busySeconds: 5, downSeconds: 60 }

function failure(error: unknown): unknown {
  if (!(error instanceof VendorError)) return error
  const { status, retryAfterSeconds } = error
  if (status === 400 || status === 413 || status === 422) {
    const reason = error.reason ?? 'it gave no reason'
    return new AppError('bad_input', `The ${SERVICE} refused the template: ${reason}`, { cause: error })
  }
  return serviceError(SERVICE, { status, retryAfterSeconds, cause: error }, WAITS)
}

/** Returns the vendor's reason in its own words; null if it gave none. */
function refusalText(refusal: unknown): string | null {
  const parsed = Refusal.safeParse(refusal)
  return parsed.success ? parsed.data.error.message : null
}

// -- Calls

const VENDOR = 'Lob'
const TIMEOUT_MS = 15_000

/** Lob's print and mail API. `baseUrl` ends with its version; the key is the user of Basic authentication. */
export function lobPostcards({ baseUrl, key }: { readonly baseUrl: string; readonly key: string }): Postcards {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
  return {
    async createTemplate({ name, html, idempotencyKey }) {
      const send = () =>
        requestJson(
          VENDOR,
          {
            url: `${baseUrl}/templates`,
            headers: { authorization, 'idempotency-key': idempotencyKey },
            body: { description: name, html, engine: 'handlebars' },
            timeoutMs: TIMEOUT_MS,
            errorReason: refusalText,
          },
          Reply,
        )
      return templateOf(
        await retryOnce(send).catch((error: unknown) => {
          throw failure(error)
        }),
      )
    },
  }
}
