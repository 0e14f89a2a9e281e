import type { Books } from './books.ts'
import { listOf } from './list.ts'
import { StripeRefusal } from './refusal.ts'

const DEEPEST = 4
type Json = { readonly [name: string]: unknown }

/**
 * Replaces ids with the objects they name, for each of `paths` ('payment_intent.latest_charge'); 'data.' reaches into a
 * list.
 */
export const expanded = (object: object, paths: readonly string[], books: Books): object =>
  paths.reduce((so, path) => expandOne(so, path.split('.'), path, books), object)

function expandOne(given: object, [name, ...rest]: readonly string[], path: string, books: Books): object {
  const object = given as Json
  if (name === undefined) return object
  if (rest.length >= DEEPEST) throw cannot(path)
  if (name === 'data' && Array.isArray(object['data'])) {
    return { ...object, data: object['data'].map((item: object) => expandOne(item, rest, path, books)) }
  }
  const value = object['object'] === 'checkout.session' && name === 'line_items' ? lines(object, books) : object[name]
  if (value === null) return object
  const found = typeof value === 'string' ? named(value, books) : value
  if (typeof found !== 'object' || found === null) throw cannot(path)
  return { ...object, [name]: expandOne(found, rest, path, books) }
}

const lines = (session: Json, books: Books): unknown =>
  session['line_items'] ?? {
    ...listOf(
      books.backstage.get(String(session['id']))?.lines ?? [],
      { limit: 10 },
      `/v1/checkout/sessions/${String(session['id'])}/line_items`,
    ),
  }

const named = (id: string, books: Books): object | undefined =>
  books.intents.get(id) ??
  books.charges.get(id) ??
  books.refunds.get(id) ??
  books.customers.get(id) ??
  books.sessions.get(id)

const cannot = (path: string) =>
  new StripeRefusal(400, { message: `This property cannot be expanded (${path}).`, param: 'expand[0]' })
