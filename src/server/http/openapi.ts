import { z } from 'zod'
import { type Fn, JpegOutput } from '#contract/fn.ts'
import { API, type FunctionName } from '#contract/index.ts'
import { HEADERS } from '#contract/wire.ts'
import { ERROR_CODES } from '#domain/errors.ts'

const ErrorSchema = z.object({
  error: z.string(),
  code: z.enum(ERROR_CODES),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  request_id: z.string(),
})

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: z.toJSONSchema(schema, { io }) },
})

const contentOf = (output: z.ZodType) =>
  output === JpegOutput ? { 'image/jpeg': {}, 'application/octet-stream': {} } : json(output, 'output')

/**
 * Returns the OpenAPI 3.1 document of every function, generated from the contract. `origin` is
 * the origin of the URL that the client used.
 */
export function openApiDocument(origin: string): object {
  const refusal = { description: 'Refused', content: json(ErrorSchema, 'output') }
  const paths = Object.fromEntries(
    (Object.keys(API) as FunctionName[]).map((name) => {
      const { input, output, summary, access }: Fn = API[name]
      const operation = {
        operationId: name,
        summary,
        tags: [access],
        security: [{ publicKey: [] }],
        parameters: [
          {
            name: HEADERS.clientSession,
            in: 'header',
            required: false,
            schema: { type: 'string', minLength: 16, maxLength: 64 },
          },
        ],
        requestBody: { required: true, content: json(input, 'input') },
        responses: { 200: { description: 'Done', content: contentOf(output) }, default: refusal },
      }
      return [`/functions/v1/${name}`, { post: operation }]
    }),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Gablework functions', version: '1' },
    servers: [{ url: origin }],
    components: { securitySchemes: { publicKey: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}
