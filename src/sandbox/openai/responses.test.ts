import { expect, test } from 'vitest'
import { grayJpeg } from '#tests/support/context.ts'
import { SANDBOX_KEY, testVendors } from '#tests/support/vendors/sandbox.ts'
import { openai } from './openai.ts'
import { outputFor, strictProblem } from './output-schema.ts'

const STRICT = {
  type: 'object',
  additionalProperties: false,
  required: ['cell', 'why'],
  properties: { cell: { type: 'integer' }, why: { type: 'string' } },
}

async function requested(change: (body: any) => void = () => {}, key = SANDBOX_KEY) {
  const { origin } = await testVendors(openai)
  const image_url = `data:image/jpeg;base64,${(await grayJpeg(40, 30)).toString('base64')}`
  const body = {
    model: 'gpt-6-luna',
    input: [
      {
        role: 'user',
        content: [
          { type: 'input_text', text: '4: a house\n5: empty' },
          { type: 'input_image', image_url },
        ],
      },
    ],
    text: { format: { type: 'json_schema', name: 'pick', strict: true, schema: STRICT } },
  }
  change(body)
  const response = await fetch(`${origin}/openai/v1/responses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as any }
}

test('the response follows the schema, comes after the reasoning, and is the same for the same request', async () => {
  const [one, two] = [await requested(), await requested()]
  expect(one.body.output.map(({ type }: { type: string }) => type)).toEqual(['reasoning', 'message'])
  const output = JSON.parse(one.body.output[1].content[0].text)
  expect(output).toEqual({ cell: 4, why: expect.any(String) })
  expect(two.body.output[1].content).toEqual(one.body.output[1].content)
})

test("the vendor's refusals: key, model, non-strict schema, invalid picture", async () => {
  const code = async (...options: Parameters<typeof requested>) => {
    const { status, body } = await requested(...options)
    return `${status} ${body.error?.code}`
  }
  expect(await code(undefined, 'sk-wrong')).toBe('401 invalid_api_key')
  expect(await code((body) => (body.model = 'gpt-image-2'))).toBe('404 model_not_found')
  const open = { ...STRICT, additionalProperties: true }
  expect(await code((body) => (body.text.format.schema = open))).toBe('400 invalid_json_schema')
  const picture = (image_url: string) => code((body) => (body.input[0].content[1].image_url = image_url))
  expect(await picture('data:image/jpeg;base64,AAAA')).toBe('400 invalid_image_format')
  expect(await picture('https://homes.example/1.jpg')).toBe('400 invalid_image_url')
  expect(await code((body) => (body.input = []))).toBe('400 invalid_value')
})

test('an overlong response is cut short', async () => {
  const { body } = await requested((request) => (request.max_output_tokens = 16))
  expect(body).toMatchObject({ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } })
})

test('strict: every object closed and every property required, at any depth', () => {
  expect(strictProblem(STRICT)).toBeNull()
  expect(strictProblem({ ...STRICT, required: ['cell'] })).toContain("Missing 'why'")
  const nested = (inner: object) => ({
    ...STRICT,
    properties: { ...STRICT.properties, cell: { type: 'array', items: inner } },
  })
  expect(strictProblem(nested(STRICT))).toBeNull()
  expect(strictProblem(nested({ type: 'object', properties: {} }))).toContain('additionalProperties')
})

test('a response has what the schema names and nothing else', () => {
  const opinion = { choice: 3, score: 7.5, sentence: 'Clear.', word: 'HIGH' }
  const schema = {
    type: 'object',
    properties: {
      level: { type: 'string', enum: ['LOW', 'HIGH'] },
      other: { enum: ['red', 'blue'] },
      cells: { type: 'array', items: { type: 'integer' } },
      sure: { type: 'boolean' },
      score: { type: 'number' },
    },
  }
  expect(outputFor(schema, opinion)).toEqual({ level: 'HIGH', other: 'red', cells: [3], sure: true, score: 7.5 })
})
