import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { expect, onTestFinished, test } from 'vitest'
import { drawArtwork } from '#server/actions/artwork/jobs/draw-artwork.ts'
import { anUpload } from '#tests/support/properties.ts'
import { SESSION, testServer } from '#tests/support/requests/http.ts'
import { startTestWorkers } from '#tests/support/workers.ts'

/** Reads a stream of events until `enough` says so. */
async function events(
  url: string,
  enough: (messages: EventSourceMessage[]) => boolean,
  headers: Record<string, string> = {},
) {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const response = await fetch(url, { headers, signal: abort.signal })
  const messages: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => messages.push(event) })
  const text = new TextDecoder()
  for await (const chunk of response.body!) {
    parser.feed(text.decode(chunk, { stream: true }))
    if (enough(messages)) break
  }
  return messages
}
const stateOf = (event: EventSourceMessage) =>
  JSON.parse(event.data) as { part: string; state?: string; status?: string; url?: string }

test('a watcher gets the current state, then every change as it happens, to the end', async () => {
  const { ctx, databaseUrl, origin, call } = await testServer()
  const { id } = await anUpload(ctx)
  const watching = events(`${origin}/progress/properties/${id}?session=${SESSION}`, (messages) =>
    messages.some((event) => stateOf(event).status === 'completed'),
  )
  await startTestWorkers({ ctx, databaseUrl })
  await call('generate-artwork', { id })
  const states = (await watching).map(stateOf)
  for (const style of ['watercolor', 'pencil', 'oil']) {
    const last = states.filter(({ part }) => part === `artwork:${style}`).at(-1)
    expect(last).toMatchObject({ state: 'done' })
    expect(last!.url).toBe(
      `${origin}/storage/v1/object/public/propertyimages/${new URL(last!.url!).pathname.split('/propertyimages/')[1]}`,
    )
  }
})

test('Last-Event-ID resumes: nothing seen is repeated, nothing missed is lost', async () => {
  const { ctx, origin, call } = await testServer()
  const { id } = await anUpload(ctx)
  await call('generate-artwork', { id })
  const url = `${origin}/progress/properties/${id}?session=${SESSION}`
  const before = await events(url, (messages) => messages.length === 4) // three styles and the status
  await drawArtwork(ctx, { propertyId: id, style: 'oil' }) // while no stream is open
  const after = await events(url, (messages) => messages.length >= 1, { 'last-event-id': before.at(-1)!.id! })
  expect(after.map((event) => stateOf(event).part)).toContain('artwork:oil')
  expect(after.every((event) => Number(event.id) > Number(before.at(-1)!.id))).toBe(true)
})

test("S-05 no browser can watch another browser's home", async () => {
  const { ctx, origin } = await testServer()
  const { id } = await anUpload(ctx)
  const refusal = await fetch(`${origin}/progress/properties/${id}?session=another-session-0002`)
  expect(refusal.status).toBe(404)
  expect((await fetch(`${origin}/progress/properties/nonsense?session=${SESSION}`)).status).toBe(400)
})

test('U-06 open streams of waiting drawings report their positions in the queue', async () => {
  const { ctx, origin, call } = await testServer()
  const first = await anUpload(ctx)
  await call('generate-artwork', { id: first.id, styles: ['oil'] })
  const { id } = await anUpload(ctx)
  await call('generate-artwork', { id, styles: ['pencil'] })
  const url = `${origin}/progress/properties/${id}?session=${SESSION}`
  const positions = (messages: EventSourceMessage[]) => messages.filter(({ event }) => event === 'positions')
  const lastPositions = (messages: EventSourceMessage[]) => JSON.parse(positions(messages).at(-1)!.data) as unknown
  expect(lastPositions(await events(url, (messages) => positions(messages).length === 1))).toEqual([
    { style: 'pencil', position: 2, seconds: null },
  ])
  await drawArtwork(ctx, { propertyId: first.id, style: 'oil' })
  expect(lastPositions(await events(url, (messages) => positions(messages).length === 1))).toEqual([
    { style: 'pencil', position: 1, seconds: null },
  ])
})
