import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { MIDDLE, printCrop } from '#domain/framed-print/print-crop.ts'
import { printPixels } from '#domain/framed-print/print-pixels.ts'
import { PRINT_SIZES, type PrintSize } from '#domain/framed-print/print-sizes.ts'
import { drawHome, homeOf } from '#sandbox/photos.ts'
import { enlargedPrint, showsTheSame } from '#server/images/print-master.ts'
import { median, quantile } from './support/stats.ts'

// `node bench/print-enlarged.ts [S|M|L]`: measures the cost of a print without drawing, two at a time: enlarging the
// screen picture, and checking that the print shows what was approved. Exits with 1 above 2 s (p95) or 600 MB.
const RUNS = 24
const LIMIT = { p95Ms: 2000, megabytes: 600 }
const size = (process.argv[2] ?? 'L') as PrintSize
if (!(size in PRINT_SIZES)) throw new Error('The size is S, M or L')

const home = drawHome(homeOf('12 Maple St, Oak Park, IL'), 'street', { width: 1536, height: 1024 })
const picture = await sharp(home.data, { raw: { width: home.width, height: home.height, channels: 3 } })
  .jpeg({ quality: 95 })
  .toBuffer()
const format = { size, orientation: 'landscape' } as const
const print = { ...printPixels(format), crop: printCrop(home.width / home.height, format, MIDDLE) }

const loop = monitorEventLoopDelay({ resolution: 10 })
loop.enable()
const times: number[] = []
let runsLeft = RUNS
async function makeOneAfterAnother() {
  while (runsLeft-- > 0) {
    const startMs = performance.now()
    const jpeg = await enlargedPrint(picture, print)
    if (!(await showsTheSame(jpeg, picture, print.crop))) throw new Error('The print shows another picture')
    times.push(performance.now() - startMs)
  }
}
await Promise.all([makeOneAfterAnother(), makeOneAfterAnother()])

const p95 = quantile(times, 0.95)
const peak = process.resourceUsage().maxRSS / 1024
console.log(`${size}: ${print.widthPx} x ${print.heightPx}, ${RUNS} prints, two at a time`)
console.log(`  median ${Math.round(median(times))} ms, p95 ${Math.round(p95)} ms (limit ${LIMIT.p95Ms})`)
console.log(`  peak memory of the process ${Math.round(peak)} MB (limit ${LIMIT.megabytes})`)
console.log(`  event-loop delay, p99 ${Math.round(loop.percentile(99) / 1e6)} ms`)
if (p95 > LIMIT.p95Ms || peak > LIMIT.megabytes) process.exitCode = 1
