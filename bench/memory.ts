import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { drawHome, homeOf } from '#sandbox/photos.ts'
import { engineStylist } from '#server/rendering/engine-stylist.ts'

// `node bench/memory.ts [files] [--photos=50]`: draws the three styles of so many photos, one after the other, in one
// process, and prints how much memory it holds meanwhile, at its peak, and when it rests.
const { values, positionals } = parseArgs({
  options: { photos: { type: 'string', default: '50' } },
  allowPositionals: true,
})
const COUNT = Number(values.photos)
const SIZE = { width: 1536, height: 1024 }
const MAIN: readonly ArtStyle[] = ['watercolor', 'pencil', 'oil']
/** After this time without a drawing the threads rest. */
const REST_DELAY_MS = 5000
/** How long it rests in the end. */
const REST_MS = 10_000

const stylist = engineStylist(2, REST_DELAY_MS)
let peak = 0
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
await stylist.warmUp?.()
print('warm')
for (let n = 1; n <= COUNT; n++) {
  const photo = await photoOf(n)
  await Promise.all(
    MAIN.map((style) =>
      stylist.draw({ photo, style, prompt: '', seed: n, leaveOutMarks: false, direction: {}, onProgress: () => {} }),
    ),
  )
  if (n % 10 === 0) print(`after ${n} photos`)
}
clearInterval(watch)
console.log(`${'at the peak'.padEnd(20)} ${megabytes(peak)}`)
await new Promise((resolve) => setTimeout(resolve, REST_MS))
print('at rest')
await stylist.close()

function print(moment: string): void {
  console.log(`${moment.padEnd(20)} ${megabytes(process.memoryUsage.rss())}`)
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}

/** A photo given on the command line, or of a home in the sandbox. */
async function photoOf(n: number): Promise<Buffer> {
  const file = positionals[n % Math.max(1, positionals.length)]
  if (file !== undefined) return await sharp(file).jpeg({ quality: 95 }).toBuffer()
  const home = drawHome(homeOf(`${n} Maple St, Oak Park, IL`), 'street', SIZE)
  return await sharp(home.data, { raw: { ...SIZE, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
}
