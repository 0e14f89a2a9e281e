import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { drawHome, homeOf } from '#sandbox/photos.ts'
import { engineStylist } from '#server/rendering/engine-stylist.ts'
import { baselineMs, PAINTING, runPeer } from './support/peers.ts'
import { median } from './support/stats.ts'

// `node bench/drawing.ts [photo]`: measures how long a visitor waits for the three styles of a photo, and whether the
// drawing process stays responsive. Machines differ and are busy, so compare the ratios: the baselines run in turn with
// the drawings.
const SIZE = { width: 1536, height: 1024 }
const MAIN: readonly ArtStyle[] = ['watercolor', 'pencil', 'oil']
const ROUNDS = 5

const file = process.argv[2]
const photo = file ? await sharp(file).jpeg({ quality: 95 }).toBuffer() : await drawnPhoto()
const stylist = engineStylist(2)
const delay = monitorEventLoopDelay({ resolution: 5 })

await stylist.warmUp!() // as when the server starts
await measure(2, 1)
const firsts: number[] = []
const alls: number[] = []
const baselines: number[] = []
const peers: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  baselines.push(await baselineMs(photo))
  const painted = await runPeer(PAINTING, photo, 2)
  if (painted !== null) peers.push(painted.ms)
  delay.enable()
  const { first, all } = await measure(8 + round, 2)
  delay.disable()
  firsts.push(first)
  alls.push(all)
}
await stylist.close()

const baseline = median(baselines)
const peer = peers.length > 0 ? median(peers) : null
row('baseline', baseline)
if (peer !== null) row('G’MIC fx_painting, 2 threads', peer)
row('photo to first style', median(firsts))
row('photo to all three styles', median(alls))
console.log(
  `${'event-loop delay, p99'.padEnd(32)} ${(delay.percentile(99) / 1e6).toFixed(1).padStart(6)} ms  (must stay below 50)`,
)

/** Milliseconds until the first and until all styles of a photo that is in no cache. */
async function measure(brightness: number, seed: number) {
  const unseen = await sharp(photo)
    .linear(1 + brightness / 200)
    .jpeg({ quality: 95 })
    .toBuffer()
  const startMs = performance.now()
  const pictures = await Promise.all(
    MAIN.map((style) =>
      stylist
        .draw({ photo: unseen, style, prompt: '', seed, leaveOutMarks: false, direction: {}, onProgress: () => {} })
        .then(() => performance.now()),
    ),
  )
  return { first: Math.min(...pictures) - startMs, all: Math.max(...pictures) - startMs }
}

async function drawnPhoto(): Promise<Buffer> {
  const home = drawHome(homeOf('12 Maple St, Oak Park, IL'), 'street', SIZE)
  return await sharp(home.data, { raw: { ...SIZE, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

function row(label: string, ms: number): void {
  const ofPeer = peer === null ? '' : `  ${(ms / peer).toFixed(2)} × fx_painting`
  console.log(
    `${label.padEnd(32)} ${Math.round(ms).toString().padStart(6)} ms  ${(ms / baseline).toFixed(2)} × baseline${ofPeer}`,
  )
}
