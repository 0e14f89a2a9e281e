import type { Context, Hono } from 'hono'
import { z } from 'zod'

/**
 * A setting of the sandbox: GET shows it, PUT replaces it completely; fields missing from a PUT return to their
 * defaults. `show` leaves out what must stay secret.
 */
export function settingOf<T>(
  app: Hono,
  path: string,
  schema: z.ZodType<T>,
  { show, set }: { readonly show: () => unknown; readonly set: (value: T) => void },
): void {
  app.get(path, (http) => http.json(show() as object | null))
  app.put(path, async (http) => {
    const value = await readJson(http, schema)
    if (value instanceof Response) return value
    set(value)
    return http.json(value as object)
  })
}

/** The valid body, or the response that says what is wrong with it. */
export async function readJson<T>(http: Context, schema: z.ZodType<T>): Promise<T | Response> {
  // Another site’s page cannot send this content type without a preflight.
  const isJson = /^application\/json\b/i.test(http.req.header('content-type') ?? '')
  const parsed = schema.safeParse(isJson ? await http.req.json().catch(() => null) : null)
  return parsed.success ? parsed.data : http.json({ error: z.prettifyError(parsed.error) }, 400)
}
