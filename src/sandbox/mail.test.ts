import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'
import { startSandbox } from './start.ts'

let sandbox: Awaited<ReturnType<typeof wholeSandbox>>
beforeAll(async () => {
  sandbox = await wholeSandbox()
})
afterAll(() => sandbox.close())

/** Any mail program, not ours. */
const send = async (email: { to: string; subject?: string; html?: string }, pass = 'sandbox-key') => {
  const auth = { user: 'sandbox', pass }
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, ignoreTLS: true, auth })
  const picture = { cid: 'picture', filename: 'p.png', content: Buffer.from('89504e470d0a1a0a', 'hex') }
  const html = '<p>Hello</p><script>alert(1)</script><img src="cid:picture">'
  return await transport.sendMail({ from: 'a@shop.example', text: 'Hello', html, attachments: [picture], ...email })
}
const page = async (path: string) => {
  const response = await fetch(`${sandbox.url}${path}`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const subjectsOf = async (to: string) =>
  JSON.parse((await page(`/mail.json?to=${to}`)).text) as { id: number; subject: string }[]

test('emails are listed newest first, for one recipient or all, and can be deleted', async () => {
  for (const [to, subject] of [
    ['ann@x.example', 'One'],
    ['ben@x.example', 'Two'],
    ['ann@x.example', 'Three'],
  ] as const) {
    await send({ to, subject })
  }
  expect((await subjectsOf('ANN@x.example')).map(({ subject }) => subject)).toEqual(['Three', 'One'])
  expect((await subjectsOf('')).map(({ subject }) => subject)).toEqual(['Three', 'Two', 'One'])
  const list = (await page('/_sandbox/mail/?to=ben@x.example')).text
  expect(list).toContain('Two')
  expect(list).not.toContain('Three')
  await fetch(`${sandbox.url}/mail.json`, { method: 'DELETE' })
  expect(await subjectsOf('')).toEqual([])
  expect((await page('/mail')).text).toContain('No email yet')
})

test('S-18 the mailbox shows an email in a frame that runs nothing, with its picture, text and source', async () => {
  await send({ to: 'eve@x.example', subject: '<script>alert(2)</script>' })
  const { id } = (await subjectsOf('eve@x.example'))[0]!
  const views = { email: '<iframe', text: 'Hello', headers: 'message-id', raw: 'MIME-Version' }
  for (const [view, part] of Object.entries(views)) {
    const { text, headers } = await page(`/_sandbox/mail/?email=${id}&view=${view}`)
    expect(text.toLowerCase()).toContain(part.toLowerCase())
    expect(text).not.toContain('<script>alert')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  }
  const email = await page(`/_sandbox/mail/html/${id}`)
  expect(email.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  expect(email.headers.get('content-security-policy')).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
  expect(email.text).toContain(`src="../pictures/${id}/picture"`)
  expect((await page(`/_sandbox/mail/pictures/${id}/picture`)).headers.get('content-type')).toBe('image/png')
  expect((await page(`/_sandbox/mail/pictures/${id}/other`)).status).toBe(404)
})

test('it requires a login, and refuses recipients the way real servers do', async () => {
  await expect(send({ to: 'ann@x.example' }, 'wrong')).rejects.toMatchObject({ responseCode: 535 })
  await expect(send({ to: 'bounce@x.example' })).rejects.toMatchObject({ responseCode: 550 })
  await expect(send({ to: 'full@x.example' })).rejects.toMatchObject({ responseCode: 452 })
  await expect(send({ to: 'slowly@x.example' })).rejects.toMatchObject({ responseCode: 451 })
})

test('if the port is taken, a free one is used and reported', async () => {
  const second = await startSandbox({ port: 0, smtpPort: sandbox.smtpPort, dataDir: null, log: () => {}, slowness: 0 })
  expect(second.smtpPort).not.toBe(sandbox.smtpPort)
  expect(await (await fetch(`${second.url}/_sandbox/ports`)).json()).toEqual({ smtp: second.smtpPort })
  await second.close()
})
