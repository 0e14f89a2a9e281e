import { expect, test } from 'vitest'
import { z } from 'zod'
import { JpegOutput } from './fn.ts'
import { API, type FunctionName } from './index.ts'
import { withoutLimits } from './without-limits.ts'

const LIMITS = /"(minLength|maxLength|minItems|maxItems|minimum|maximum|exclusiveMinimum|exclusiveMaximum|multipleOf)"/

/** The limits of a whole number are those of the type. */
const withoutIntegers = (json: string) => json.replaceAll(/"(minimum|maximum)":-?9007199254740991/g, '')

test.each(Object.keys(API) as FunctionName[])('what %s returns has no limits, whatever it is made of', (name) => {
  const output: z.ZodType = API[name].output
  if (output === JpegOutput) return
  expect(withoutIntegers(JSON.stringify(z.toJSONSchema(output)))).not.toMatch(LIMITS)
})

test('the types of values, their formats and the names of fields stay', () => {
  const lax = withoutLimits(z.object({ email: z.email().max(10), names: z.array(z.string().max(2)).max(1) }))
  const long = { email: 'somebody@agents.example', names: ['Pat', 'Sam'] }
  expect(lax.parse({ ...long, secret: 'x' })).toEqual(long)
  expect(lax.safeParse({ ...long, email: 'somebody at agents' }).success).toBe(false)
  expect(lax.safeParse({ ...long, names: [1] }).success).toBe(false)
})
