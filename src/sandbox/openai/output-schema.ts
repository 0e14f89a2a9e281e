/** A JSON schema from a request for structured output. */
export type OutputSchema = Readonly<Record<string, unknown>>

/** The model's response, by type: integers of the schema are choices, numbers are scores. */
export type Opinion = {
  readonly choice: number
  readonly score: number
  readonly sentence: string
  /** Used if it is one of the allowed words. */
  readonly word: string
}

/**
 * The first violation of the rules for strict schemas, as the vendor words it: every object closed, every property
 * required. Null if there is none.
 */
export function strictProblem(schema: unknown, context = '()'): string | null {
  if (!isSchema(schema)) return `In context=${context}, schema must be an object.`
  if (schema.type === 'array') return strictProblem(schema.items, `${context}.items`)
  if (schema.type !== 'object') return null
  if (schema.additionalProperties !== false)
    return `In context=${context}, 'additionalProperties' is required to be supplied and to be false.`
  const properties = propertiesOf(schema)
  const requiredNames = Array.isArray(schema.required) ? schema.required : []
  const missing = Object.keys(properties).find((name) => !requiredNames.includes(name))
  if (missing !== undefined)
    return `In context=${context}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`
  const problems = Object.entries(properties).map(([name, part]) => strictProblem(part, `('properties', '${name}')`))
  return problems.find((problem) => problem !== null) ?? null
}

/** A response that follows the schema exactly. */
export function outputFor(schema: OutputSchema, opinion: Opinion): unknown {
  if (Array.isArray(schema.enum)) return schema.enum.includes(opinion.word) ? opinion.word : schema.enum[0]
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(propertiesOf(schema)).map(([name, part]) => [
          name,
          isSchema(part) ? outputFor(part, opinion) : null,
        ]),
      )
    case 'array':
      return isSchema(schema.items) ? [outputFor(schema.items, opinion)] : []
    case 'integer':
      return opinion.choice
    case 'number':
      return opinion.score
    case 'boolean':
      return true
    case 'string':
      return opinion.sentence
    default:
      return null
  }
}

const isSchema = (value: unknown): value is OutputSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const propertiesOf = (schema: OutputSchema): OutputSchema => (isSchema(schema.properties) ? schema.properties : {})
