import { readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { SILENT } from '#tests/support/context.ts'
import { closerOf } from '../close-server.ts'
import { openVendors } from '../compose-vendors.ts'
import { listen } from '../listen.ts'
import { requiresSettings, settingGaps, startsSandbox } from '../required-settings.ts'

const WHOLE = {
  NODE_ENV: 'production',
  SIGNING_SECRET: 's'.repeat(32),
  ADMIN_PASSWORD: 'a ladder and two lamps',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: 'true',
  GOOGLE_MAPS_API_KEY: 'k',
  STRIPE_SECRET_KEY: 'k',
  LUMAPRINTS_API_KEY: 'k',
  SMTP_URL: 'smtps://u:p@mail.example',
  SUPPORT_EMAIL: 'help@shop.example',
  POSTAL_ADDRESS: 'A Shop, 1 Main Street, Salem, OR 97301',
  S3_ENDPOINT: 'https://s3.example',
}
const gaps = (settings: Record<string, string>, role: 'all' | 'web' | 'worker' = 'web') =>
  settingGaps(readConfig(settings), role).missing.map((line) => line.split(':')[0])

test('requiresSettings is true with NODE_ENV=production or an outside database', () => {
  expect(requiresSettings(readConfig({}))).toBe(false)
  expect(requiresSettings(readConfig({ NODE_ENV: 'production' }))).toBe(true)
  expect(requiresSettings(readConfig({ DATABASE_URL: 'postgres://u@db/shop' }))).toBe(true)
})

test('production reports every missing setting at once; SANDBOX_URL replaces the keys of all vendors', () => {
  expect(gaps({ NODE_ENV: 'production' })).toEqual([
    'SIGNING_SECRET',
    'PUBLIC_URL',
    'ADMIN_PASSWORD',
    'GOOGLE_MAPS_API_KEY',
    'STRIPE_SECRET_KEY',
    'LUMAPRINTS_API_KEY',
    'SMTP_URL',
    'SUPPORT_EMAIL',
    'POSTAL_ADDRESS',
    'S3_ENDPOINT',
  ])
  expect(gaps({ NODE_ENV: 'production', SANDBOX_URL: 'http://sandbox:3010' }, 'worker')).toEqual([
    'SIGNING_SECRET',
    'PUBLIC_URL',
  ])
  expect(gaps(WHOLE)).toEqual([])
  expect(gaps({ ...WHOLE, STYLIST: 'hosted' })).toEqual(['AZURE_OPENAI_API_KEY', 'OPENAI_API_KEY'])
  const offIn = (settings: Record<string, string>) => settingGaps(readConfig(settings), 'web').off
  expect(offIn(WHOLE)).toEqual(expect.arrayContaining(['Slack', 'bounces and complaints of emails']))
  expect(offIn({ ...WHOLE, MAIL_WEBHOOK_SECRET: 'whsec_of_the_shop' }).join()).not.toContain('bounces')
})

test('a shop at an https URL says whether a proxy is in front; otherwise all visitors would be one network', () => {
  expect(gaps({ ...WHOLE, TRUST_PROXY: '' })).toEqual(['TRUST_PROXY'])
  expect(gaps({ ...WHOLE, TRUST_PROXY: '', SANDBOX_URL: 'http://sandbox:3010' })).toEqual(['TRUST_PROXY'])
  expect(gaps({ ...WHOLE, TRUST_PROXY: 'false' })).toEqual([])
  expect(gaps({ ...WHOLE, TRUST_PROXY: '' }, 'worker')).toEqual([])
  expect(gaps({ ...WHOLE, TRUST_PROXY: '', PUBLIC_URL: 'http://shop.localhost:3000' })).toEqual([])
})

test('in production no process starts a sandbox: calls of a vendor without a key fail', async () => {
  const starts = (settings: Record<string, string>, role: 'all' | 'web' = 'all') =>
    startsSandbox(readConfig(settings), role)
  expect(starts({})).toBe(true)
  expect(starts({}, 'web')).toBe(false)
  expect(starts({ SANDBOX_URL: 'http://sandbox:3010' })).toBe(false)
  expect(starts(WHOLE)).toBe(false)
  expect(starts({ DATABASE_URL: 'postgres://u@db/shop' })).toBe(false)

  const vendors = openVendors(
    readConfig({ NODE_ENV: 'production' }),
    'unused',
    { sandboxUrl: null, smtpUrl: null },
    SILENT,
  )
  await expect(vendors.webImages.search('1 Main St')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(vendors.listingPhotos.find('1 Main St')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(
    vendors.teamAlerts.send({ type: 'campaign_access', accessCode: 'A', address: '1 Main St' }),
  ).rejects.toThrow('Slack')
})

test('web and worker processes share a bucket or a folder that is named; one process may keep its files anywhere', () => {
  const { S3_ENDPOINT: _, ...noBucket } = WHOLE
  expect(gaps(noBucket, 'web')).toEqual(['S3_ENDPOINT'])
  expect(gaps(noBucket, 'worker')).toEqual(['S3_ENDPOINT'])
  expect(gaps({ ...noBucket, DATA_DIR: '/srv/gablework' }, 'worker')).toEqual([])
  expect(gaps(noBucket, 'all')).toEqual([])
})

test('the example of the deployment guide lists every setting that production requires', () => {
  const example = readFileSync(path.join(import.meta.dirname, '../../../../docs/deploy/gablework.env'), 'utf8')
  for (const setting of [...gaps({ NODE_ENV: 'production' }), 'TRUST_PROXY', 'MAIL_WEBHOOK_SECRET'])
    expect(example).toMatch(new RegExp(`^${setting}=`, 'm'))
})

test('in production a taken port is an error, elsewhere the next one is used', async () => {
  const otherServer = createServer().listen(0)
  onTestFinished(() => void otherServer.close())
  const { port } = otherServer.address() as AddressInfo
  const open = (at: number) => serve({ fetch: () => new Response(), port: at })
  await expect(listen(open, port, { orElsewhere: false })).rejects.toThrow(`Port ${port} is taken`)
  const elsewhere = await listen(open, port, { orElsewhere: true })
  onTestFinished(() => void elsewhere.server.close())
  expect(elsewhere.port).not.toBe(port)
})

test('a server that closes ends the event streams and answers the requests in flight; one that never ends is cut', async () => {
  let starts = 0
  const server = createHttpServer((request, response) => {
    starts++
    if (request.url === '/slow') setTimeout(() => response.end('answered'), 400)
    else response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
  }).listen(0)
  const close = closerOf(server)
  const { port } = server.address() as AddressInfo
  const get = async (at: string) =>
    fetch(`http://localhost:${port}${at}`)
      .then((response) => response.text())
      .catch(() => 'cut')
  const stream = get('/progress/properties/1')
  const hung = get('/hung')
  const slow = get('/slow')
  await vi.waitFor(() => expect(starts).toBe(3))
  await close(1_000)
  expect([await stream, await slow, await hung, await get('/slow')]).toEqual(['cut', 'answered', 'cut', 'cut'])
})
