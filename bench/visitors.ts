import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { Output } from '#contract/index.ts'
import {
  HEADERS,
  type PropertyProgress,
  type PublicConfig,
  type UploadAnswer,
  type WaitingPlace,
} from '#contract/wire.ts'
import { buildWeb } from '../scripts/build.ts'
import { openPhotoStudio } from '../src/sandbox/photo-studio.ts'
import { startProduct } from '../tests/support/product.ts'

// Two hundred visitors come at the same moment (within --seconds), each with a photo of a home of their own, order a
// watercolor and watch it being painted, against the whole product on its embedded database. They come from as many
// networks, each with a browser of its own. Prints how long they waited, and how far the waits they were told were off
// (share of the true wait until their drawing was begun, told when it was more than ten seconds). Ends with 1 when one has
// no picture, saw a place in the line that went up, or was refused.
const { values } = parseArgs({
  options: { visitors: { type: 'string', default: '200' }, seconds: { type: 'string', default: '5' } },
})
const VISITORS = Number(values.visitors)
const ARRIVE_WITHIN_MS = Number(values.seconds) * 1000
const GIVE_UP_MS = 3_600_000
const HOMES = 8
/** A shorter wait is told in steps of ten seconds anyway. */
const SHORT_MS = 10_000

if (!existsSync('dist/web/index.html')) await buildWeb()
const folder = mkdtempSync(path.join(tmpdir(), 'gablework-bench-'))
const product = await startProduct(folder, { TRUST_PROXY: 'true' })
/** By number: two hundred look-ups of a name at once queue up in this process. */
const shop = product.url.replace('localhost', '127.0.0.1')
const { anonKey } = (await (await fetch(`${shop}/config.json`)).json()) as PublicConfig

const studio = openPhotoStudio()
const drawn = await Promise.all(
  Array.from({ length: HOMES }, (_, n) =>
    studio.photoOf(`${n} Visitor St, Austin, TX 78704`, 'street', { width: 960, height: 640 }),
  ),
)
await studio.close()
// Each in a light of its own, so that no two visitors bring the same photo; ready before anybody comes.
const photos: Buffer<ArrayBufferLike>[] = []
for (let n = 0; n < VISITORS; n++)
  photos.push(
    await sharp(drawn[n % HOMES]!)
      .modulate({ brightness: 0.8 + n / (2.5 * VISITORS) })
      .jpeg()
      .toBuffer(),
  )

type Visit = {
  readonly orderedMs: number
  readonly paintedMs: number
  readonly farthest: number
  readonly off: readonly number[]
}

const count = { ordered: 0, painted: 0 }
const started = performance.now()
const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
const telling = setInterval(
  () => console.log(`after ${seconds()} s: ${count.ordered} ordered, ${count.painted} painted`),
  15_000,
)
const visits = await Promise.allSettled(Array.from({ length: VISITORS }, (_, n) => visit(n).catch(tell)))
clearInterval(telling)
const happy = visits.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
console.log(`${happy.length} of ${VISITORS} have their watercolor after ${seconds()} s`)
console.log(`  ordered after   ${shares(happy.map(({ orderedMs }) => orderedMs))}`)
console.log(`  painted after   ${shares(happy.map(({ paintedMs }) => paintedMs))}`)
const off = happy.flatMap((visit) => visit.off).toSorted((a, b) => a - b)
const percent = (share: number) => `${Math.round(100 * (off[Math.floor(share * (off.length - 1))] ?? 0))} %`
console.log(`  told waits off  half ${percent(0.5)}, 80% ${percent(0.8)}, 95% ${percent(0.95)} (of ${off.length} told)`)
console.log(`  longest line    ${Math.max(0, ...happy.map(({ farthest }) => farthest))}`)

await product.stop()
rmSync(folder, { recursive: true, force: true })
if (product.databaseFolder) rmSync(product.databaseFolder, { recursive: true, force: true })
process.exitCode = happy.length === VISITORS ? 0 : 1

function tell(failure: unknown): never {
  console.log(`FAILED after ${seconds()} s: ${String(failure)}`)
  throw failure
}

async function visit(n: number): Promise<Visit> {
  await new Promise((resolve) => setTimeout(resolve, (ARRIVE_WITHIN_MS * n) / VISITORS))
  const began = performance.now()
  const session = randomUUID()
  const headers = {
    authorization: `Bearer ${anonKey}`,
    [HEADERS.clientSession]: session,
    'x-forwarded-for': `10.1.${n >> 8}.${n & 255}`,
  }
  const ask = async <T>(where: string, init: RequestInit): Promise<T> => {
    const answer = await fetch(shop + where, init)
    if (!answer.ok) throw new Error(`visitor ${n}: ${where} ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const call = <T>(name: string, body: object) =>
    ask<T>(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  const { path: photoPath } = await ask<UploadAnswer>('/uploads', {
    method: 'POST',
    headers,
    body: new Uint8Array(photos[n]!),
  })
  const id = randomUUID()
  await call('create-property-search', { id, image_source: 'upload', master_image_path: photoPath })
  await call('generate-artwork', { id, styles: ['watercolor'] })
  const orderedMs = performance.now() - began
  count.ordered++
  const { farthest, off } = await watch(`${shop}/progress/properties/${id}?session=${session}`, headers, n)
  const paintedMs = performance.now() - began
  const { watercolor_image_url: url } = await call<Output<'get-property'>>('get-property', { id })
  const picture = url === null ? null : await fetch(url.replace('localhost', '127.0.0.1'))
  if (!picture?.ok || (await picture.arrayBuffer()).byteLength < 20_000) throw new Error(`visitor ${n}: no picture`)
  count.painted++
  return { orderedMs, paintedMs, farthest, off }
}

type Watched = { readonly farthest: number; readonly off: readonly number[] }

/** Follows the painting to its end, as a page does: the farthest place in the line, and by what share each told wait was off. */
async function watch(url: string, headers: Record<string, string>, n: number): Promise<Watched> {
  const told: { readonly at: number; readonly seconds: number }[] = []
  const places: number[] = []
  let begunAt: number | null = null
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(GIVE_UP_MS) })
  if (!answer.ok) throw new Error(`visitor ${n}: progress ${answer.status}`)
  for await (const { event, data } of events(answer.body!)) {
    if (event === 'places')
      for (const { place, seconds } of JSON.parse(data) as WaitingPlace[]) {
        const last = places.at(-1) ?? Infinity
        if (place > last) throw new Error(`visitor ${n}: place ${last} became ${place}`)
        places.push(place)
        if (seconds !== null) told.push({ at: performance.now(), seconds })
      }
    if (event !== 'progress') continue
    const line = JSON.parse(data) as PropertyProgress
    if (!('style' in line)) continue
    if (line.state === 'failed') throw new Error(`visitor ${n}: ${line.error}`)
    if (line.state !== 'waiting') begunAt ??= performance.now()
    if (line.state === 'done') return { farthest: Math.max(0, ...places), off: sharesOff(told, begunAt!) }
  }
  throw new Error(`visitor ${n}: the stream ended`)
}

function sharesOff(told: readonly { at: number; seconds: number }[], begunAt: number): number[] {
  const long = told.filter(({ at }) => begunAt - at > SHORT_MS)
  return long.map(({ at, seconds }) => Math.abs(seconds * 1000 - (begunAt - at)) / (begunAt - at))
}

async function* events(body: ReadableStream<Uint8Array>): AsyncGenerator<{ event: string; data: string }> {
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const whole = text.split('\n\n')
    text = whole.pop()!
    for (const lines of whole) {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(lines)?.[1] ?? ''
      yield { event: field('event'), data: field('data') }
    }
  }
}

function shares(timesMs: readonly number[]): string {
  const sorted = timesMs.toSorted((a, b) => a - b)
  const at = (share: number) => `${((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) / 1000).toFixed(1)} s`
  return `half ${at(0.5)}, 95% ${at(0.95)}, all ${at(1)}`
}
