import { z } from 'zod'

/** The checks that limit a value's length or size. A required format, such as an email address, is not a limit. */
const LIMITS: ReadonlySet<string> = new Set([
  'max_length',
  'min_length',
  'length_equals',
  'less_than',
  'greater_than',
  'multiple_of',
])

/** Returns a schema that accepts values of any length and size, in every field and entry, and is otherwise the same. */
export function withoutLimits<T extends z.ZodType>(schema: T): T {
  const inner = innerSchemas(schema)
  const { checks } = schema.def
  if (!checks && !inner) return schema
  const otherChecks = checks?.filter((check) => !LIMITS.has(check._zod.def.check))
  return schema.clone({ ...schema.def, ...(otherChecks && { checks: otherChecks }), ...inner } as T['_zod']['def'])
}

const WRAPPERS = [z.ZodNullable, z.ZodOptional, z.ZodNonOptional, z.ZodDefault]

/** The part of a schema's definition that consists of other schemas, without their limits; null if there is none. */
function innerSchemas(schema: z.ZodType): object | null {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
    return { shape: Object.fromEntries(fields.map(([name, field]) => [name, withoutLimits(field)])) }
  }
  if (schema instanceof z.ZodUnion) return { options: (schema.options as z.ZodType[]).map(withoutLimits) }
  if (schema instanceof z.ZodArray) return { element: withoutLimits(schema.element as z.ZodType) }
  if (schema instanceof z.ZodRecord) return { valueType: withoutLimits(schema.valueType as z.ZodType) }
  if (WRAPPERS.some((Wrapper) => schema instanceof Wrapper)) {
    return { innerType: withoutLimits((schema as z.ZodOptional<z.ZodType>).unwrap()) }
  }
  return null
}
