import { signedInAdmin } from './admin.ts'
import { testServer } from './http.ts'

/** The product with a signed-in admin who calls functions and gets their answers. */
export async function leadOffice(own: Parameters<typeof testServer>[0] = {}) {
  const { ctx, call, origin } = await testServer(own)
  const admin = await signedInAdmin(ctx)
  const ask = (name: string, body: object) => call(name, body, admin)
  return { ctx, origin, ask }
}
