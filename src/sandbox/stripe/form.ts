import { StripeRefusal } from './refusal.ts'

/** A value of a form whose names are nested by brackets: text, list or object. */
export type FormValue = string | readonly FormValue[] | FormObject
export type FormObject = { readonly [name: string]: FormValue }

type Branch = Map<string, string | Branch>

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/
const MAX_LEVELS = 8

/**
 * Parses `a[b][0]=x&a[b][1]=y` to `{ a: { b: ['x', 'y'] } }`; `a[]=x` appends to a list. Names numbered 0, 1, 2 … are a
 * list, all others an object. Throws StripeRefusal if a name is malformed, or is both text and object.
 */
export function parseForm(body: string): FormObject {
  const root: Branch = new Map()
  for (const [name, value] of new URLSearchParams(body)) setField(root, name, value)
  return asObject(root)
}

function setField(root: Branch, name: string, value: string): void {
  const [, first, rest = ''] = NAME.exec(name) ?? []
  const inner = [...rest.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1]!)
  if (first === undefined || inner.length > MAX_LEVELS) throw malformedError(name)
  let branch = root
  let key = first
  for (const next of inner) {
    const below = branch.get(key) ?? new Map<string, string | Branch>()
    if (typeof below === 'string') throw malformedError(name)
    branch.set(key, below)
    branch = below
    key = next === '' ? String(below.size) : next
  }
  if (branch.get(key) instanceof Map) throw malformedError(name)
  branch.set(key, value)
}

const asValue = (value: string | Branch): FormValue => {
  if (typeof value === 'string') return value
  return isList(value) ? [...value.values()].map(asValue) : asObject(value)
}

const asObject = (branch: Branch): FormObject =>
  Object.fromEntries([...branch].map(([name, value]) => [name, asValue(value)]))

const isList = (branch: Branch): boolean => [...branch.keys()].every((key, index) => key === String(index))

const malformedError = (name: string) =>
  new StripeRefusal(400, { message: `Invalid request: the parameter '${name}' cannot be read`, param: name })
