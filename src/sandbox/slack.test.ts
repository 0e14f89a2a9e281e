import { expect, test } from 'vitest'
import { testVendors } from '#tests/support/vendors/sandbox.ts'
import { slack, SLACK_WEBHOOK_PATH } from './slack.ts'

test('the channel refuses what the real one refuses, with the same texts', async () => {
  const { origin } = await testVendors(slack)
  const post = async (body: string, contentType = 'application/json') => {
    const response = await fetch(`${origin}/slack${SLACK_WEBHOOK_PATH}`, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
    })
    return `${response.status} ${await response.text()}`
  }
  const header = (text: string) => ({ type: 'header', text: { type: 'plain_text', text } })
  const section = (fields: number) => ({ type: 'section', fields: Array(fields).fill({ type: 'mrkdwn', text: 'x' }) })
  const send = (message: object) => post(JSON.stringify(message))
  expect(await send({ text: 'hello' })).toBe('200 ok')
  expect(await send({ blocks: [header('New order'), section(10)] })).toBe('200 ok')
  expect(await post('{"text":"hello"}', 'text/plain')).toBe('400 invalid_payload')
  expect(await post('{"text":')).toBe('400 invalid_payload')
  expect(await post('"hello"')).toBe('400 invalid_payload')
  expect(await send({})).toBe('400 no_text')
  expect(await send({ blocks: [header('x'.repeat(151))] })).toBe('400 invalid_blocks')
  expect(await send({ blocks: [section(11)] })).toBe('400 invalid_blocks')
  expect(await send({ blocks: Array(51).fill({ type: 'divider' }) })).toBe('400 invalid_blocks')
})
