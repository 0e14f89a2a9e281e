import { listOf } from './list.ts'
import { StripeRefusal } from './refusal.ts'
import type { Store } from './store.ts'

const MAX_DEPTH = 4
type Json = { readonly [name: string]: unknown }

/**
 * Replaces ids with the objects they name, for each of `paths` ('payment_intent.latest_charge'); 'data.' reaches into a
 * list.
 */
export const expandedObject = (object: object, paths: readonly string[], store: Store): object =>
  paths.reduce((so, path) => expandOne(so, path.split('.'), path, store), object)

function expandOne(json: object, [name, ...rest]: readonly string[], path: string, store: Store): object {
  const object = json as Json
  if (name === undefined) return object
  if (rest.length >= MAX_DEPTH) throw cannot(path)
  if (name === 'data' && Array.isArray(object['data'])) {
    return { ...object, data: object['data'].map((item: object) => expandOne(item, rest, path, store)) }
  }
  const value = object['object'] === 'checkout.session' && name === 'line_items' ? lines(object, store) : object[name]
  if (value === null) return object
  const child = typeof value === 'string' ? objectById(value, store) : value
  if (typeof child !== 'object' || child === null) throw cannot(path)
  return { ...object, [name]: expandOne(child, rest, path, store) }
}

const lines = (session: Json, store: Store): unknown =>
  session['line_items'] ?? {
    ...listOf(
      store.backstage.get(String(session['id']))?.lines ?? [],
      { limit: 10 },
      `/v1/checkout/sessions/${String(session['id'])}/line_items`,
    ),
  }

const objectById = (id: string, store: Store): object | undefined =>
  store.intents.get(id) ??
  store.charges.get(id) ??
  store.refunds.get(id) ??
  store.disputes.get(id) ??
  store.customers.get(id) ??
  store.sessions.get(id)

const cannot = (path: string) =>
  new StripeRefusal(400, { message: `This property cannot be expanded (${path}).`, param: 'expand[0]' })
