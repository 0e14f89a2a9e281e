import { signedInAdmin } from './admin.ts'
import { testServer } from './http.ts'

/** Starts the product with a signed-in admin; `callAsAdmin` calls a function as that admin. */
export async function adminServer(overrides: Parameters<typeof testServer>[0] = {}) {
  const { ctx, call, origin } = await testServer(overrides)
  const admin = await signedInAdmin(ctx)
  const callAsAdmin = (name: string, body: object) => call(name, body, admin)
  return { ctx, origin, callAsAdmin }
}
