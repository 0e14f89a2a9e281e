import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import type { ArtStyle } from '#domain/art-styles.ts'
import { drawHome, homeOf } from '#sandbox/photos.ts'
import { localStylist } from '../src/server/vendors/local-stylist.ts'

// `node bench/drawing.ts`: how long a visitor waits for the three styles of a photo, and whether the process that
// draws still answers. Machines differ and are busy: read the ratios to the yardstick, measured in the same run.
const SIZE = { width: 1536, height: 1024 }
const MAIN: readonly ArtStyle[] = ['watercolor', 'pencil', 'oil']

const home = drawHome(homeOf('12 Maple St, Oak Park, IL'), 'street', SIZE)
const photo = await sharp(home.data, { raw: { ...SIZE, channels: 3 } })
  .jpeg({ quality: 95 })
  .toBuffer()

/** A fixed piece of library work on one thread: sharpening a 12-megapixel enlargement. */
async function yardstick(): Promise<number> {
  const started = performance.now()
  await sharp(photo).resize(4242, 2828).sharpen({ sigma: 4 }).jpeg().toBuffer()
  return performance.now() - started
}

const stylist = localStylist(2)
const draw = (style: ArtStyle, seed: number) =>
  stylist.draw({ photo, style, prompt: '', seed, onProgress: () => {} }).then(() => performance.now())

await draw('pencil', 1) // threads start and warm up
const unit = await yardstick()

const other = await sharp(photo).flop().jpeg({ quality: 95 }).toBuffer() // another photo: nothing is known of it
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const started = performance.now()
const finished = await Promise.all(
  MAIN.map((style) =>
    stylist.draw({ photo: other, style, prompt: '', seed: 2, onProgress: () => {} }).then(() => performance.now()),
  ),
)
delay.disable()
await stylist.close()

const first = Math.min(...finished) - started
const all = Math.max(...finished) - started
const row = (what: string, ms: number) =>
  console.log(`${what.padEnd(34)} ${Math.round(ms).toString().padStart(6)} ms  ${(ms / unit).toFixed(2)} × yardstick`)
row('yardstick', unit)
row('photo to first style', first)
row('photo to all three styles', all)
console.log(
  `${'event-loop delay, p99'.padEnd(34)} ${(delay.percentile(99) / 1e6).toFixed(1).padStart(6)} ms  (must stay below 50)`,
)
