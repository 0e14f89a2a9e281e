import { randomFrom } from '#engine/random.ts'

type Schema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
}

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83d',
  'x\udc00y',
  '%',
  '_%\\',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  'data:image/png;base64,AAAA',
  '\r\nBcc: everybody@example.com',
  '=1+1',
  'ﷺ'.repeat(300),
  '🏡'.repeat(200),
  'a'.repeat(5000),
  '\u202e\u0000',
  '{{7*7}}',
  '1e999',
  '-infinity',
  '0001-01-01',
  '9999999999999999999',
]
const HOSTILE_NUMBERS = [0, -1, 1, 0.5, -0.001, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, 5e-324]
const VALID_TEXTS = [
  '12 Maple Street',
  'Chicago',
  'IL',
  '60601',
  'ann@homes.example',
  '12MAPLST90210',
  'HQ7RMW2K',
  'oil',
  'M',
  '2026-01-31',
]

/** A generator of request bodies for a schema, deterministic by seed: mostly the right shape, with errors in them. */
export function hostileBodies(schema: Schema, seed: number): () => unknown {
  const random = randomFrom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const uuid = () => '00000000-0000-4000-8000-000000000000'.replace(/0/g, () => Math.floor(random() * 16).toString(16))

  function value(of: Schema, depth: number): unknown {
    if (random() < 0.06 || depth > 8) return anything()
    const choices = of.anyOf ?? of.oneOf
    if (choices) return value(pick(choices), depth + 1)
    if (of.allOf) return Object.assign({}, ...of.allOf.map((each) => value(each, depth + 1)))
    if (of.const !== undefined) return of.const
    if (of.enum) return pick(of.enum)
    if (of.type === 'object' || of.properties) return object(of, depth)
    if (of.type === 'array')
      return Array.from({ length: Math.floor(random() * 4) }, () => value(of.items ?? {}, depth + 1))
    if (of.type === 'integer' || of.type === 'number')
      return random() < 0.4
        ? pick(HOSTILE_NUMBERS)
        : Math.floor(Math.max(of.minimum ?? 0, random() * Math.min(of.maximum ?? 100, 100)))
    if (of.type === 'boolean') return random() < 0.5
    if (of.type === 'null') return null
    if (of.type === 'string') return text(of)
    return anything()
  }

  function object({ properties = {}, required = [] }: Schema, depth: number): object {
    const entries = Object.entries(properties).flatMap(([name, inner]) =>
      required.includes(name)
        ? random() < 0.97
          ? [[name, value(inner, depth + 1)]]
          : []
        : random() < 0.6
          ? [[name, value(inner, depth + 1)]]
          : [],
    )
    if (random() < 0.03) entries.push([pick(['__proto__x', 'constructor', 'a\0', '\ud800']), anything()])
    return Object.fromEntries(entries) as object
  }

  function text({ format, minLength = 0 }: Schema): string {
    if (random() < 0.3) return pick(HOSTILE_TEXTS)
    if (format === 'uuid') return uuid()
    if (format === 'email') return 'ann@homes.example'
    if (format === 'uri') return pick(['https://photos.example/1.jpg', 'http://127.0.0.1:1/x', 'javascript:alert(1)'])
    if (format === 'date-time') return '2026-01-31T12:00:00Z'
    return pick(VALID_TEXTS).padEnd(minLength, 'x')
  }

  const anything = (): unknown =>
    pick([null, true, [], {}, [[[[]]]], uuid(), pick(HOSTILE_NUMBERS), pick(HOSTILE_TEXTS), pick(VALID_TEXTS)])
  return () => value(schema, 0)
}
