import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from './start.ts'
import { SANDBOX_KEY } from './vendor.ts'

/** The sandbox's own URLs in a response, when it was called by this name. */
async function namedUnder(base: string): Promise<string[]> {
  const response = await fetch(`${base}/reso/odata/Property?$filter=StandardStatus%20eq%20%27Active%27&$top=1`, {
    headers: { authorization: `Bearer ${SANDBOX_KEY}` },
  })
  return (await response.text()).match(/https?:\/\/[^"\\]+/g) ?? []
}

test('G-2 the sandbox uses the address it was called at, or the one it was given', async () => {
  const options = { port: 0, dataDir: null, slowness: 0, log: () => {} }
  const sandbox = await startSandbox(options)
  onTestFinished(() => sandbox.close())
  for (const base of [`http://127.0.0.1:${sandbox.port}`, `http://localhost:${sandbox.port}`]) {
    const photos = await namedUnder(base)
    expect(photos.length).toBeGreaterThan(0)
    expect(photos.filter((url) => url.startsWith(`${base}/`)).length, photos.join(' ')).toBeGreaterThan(0)
  }
  const otherSandbox = await startSandbox({ ...options, publicUrl: 'https://sandbox.example' })
  onTestFinished(() => otherSandbox.close())
  const photos = await namedUnder(`http://127.0.0.1:${otherSandbox.port}`)
  expect(photos.filter((url) => url.startsWith('https://sandbox.example/')).length).toBeGreaterThan(0)
})
