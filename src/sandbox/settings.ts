import type { Context, Hono } from 'hono'
import { z } from 'zod'

/**
 * A setting of the sandbox: GET shows it, PUT replaces the whole of it; what a PUT leaves out returns to its default.
 * `show` is what may be seen of it.
 */
export function settingOf<T>(
  app: Hono,
  path: string,
  schema: z.ZodType<T>,
  { show, set }: { readonly show: () => unknown; readonly set: (wanted: T) => void },
): void {
  app.get(path, (http) => http.json(show() as object | null))
  app.put(path, async (http) => {
    const wanted = await readJson(http, schema)
    if (wanted instanceof Response) return wanted
    set(wanted)
    return http.json(wanted as object)
  })
}

/** The body where it fits, else the answer that says why not. */
export async function readJson<T>(http: Context, schema: z.ZodType<T>): Promise<T | Response> {
  // A foreign page cannot send this content type without being asked first.
  const isJson = /^application\/json\b/i.test(http.req.header('content-type') ?? '')
  const parsed = schema.safeParse(isJson ? await http.req.json().catch(() => null) : null)
  return parsed.success ? parsed.data : http.json({ error: z.prettifyError(parsed.error) }, 400)
}
