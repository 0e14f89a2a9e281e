import { analyze } from '#engine/analysis/analyze.ts'
import { drawPicture, type StyleName, STYLES } from '#engine/styles/index.ts'
import { pictureFromJpeg } from '#server/images/prepare.ts'
import { randomInput } from './support/random-inputs.ts'
import { median } from './support/stats.ts'

// `node bench/inputs.ts [count [first]]`: draws random photos (default 300), cycling through the styles. Exits with 1
// if one crashes, comes out blank, or takes more than SLOWEST times the median. Times are processor times, since
// machines are busy.
const NAMES = Object.keys(STYLES) as StyleName[]
const LONG_SIDE_PX = 1536
const SLOWEST = 6
const count = Number(process.argv[2] ?? 300)
const first = Number(process.argv[3] ?? 1)

const times: number[] = []
const problems: string[] = []
let slowest = ''
for (let seed = first; seed < first + count; seed++) {
  const { name, file, isFlat } = await randomInput(seed)
  const style = NAMES[seed % NAMES.length]!
  try {
    const cpuAtStart = process.cpuUsage()
    const photo = await pictureFromJpeg(file)
    const scale = LONG_SIDE_PX / Math.max(photo.width, photo.height)
    const size = {
      width: Math.max(1, Math.round(photo.width * scale)),
      height: Math.max(1, Math.round(photo.height * scale)),
    }
    const { data } = drawPicture(
      style,
      analyze(photo, () => {}),
      seed,
      size,
      () => {},
    )
    const ms = process.cpuUsage(cpuAtStart).user / 1000
    if (ms > Math.max(0, ...times)) slowest = `${name} as ${style}, ${Math.round(ms)} ms`
    times.push(ms)
    if (data.length !== size.width * size.height * 3) problems.push(`${name} as ${style}: not whole`)
    if (!isFlat && new Set(data).size < 16) problems.push(`${name} as ${style}: blank`)
  } catch (error) {
    problems.push(`${name} as ${style}: ${String(error)}`)
  }
}
const medianMs = median(times)
if (Math.max(...times) > SLOWEST * medianMs) problems.push(`${slowest}: more than ${SLOWEST} times the median`)
console.log(`${count} inputs, median ${Math.round(medianMs)} ms, slowest ${slowest}`)
console.log(problems.length === 0 ? 'no problems' : problems.join('\n'))
process.exitCode = problems.length === 0 ? 0 : 1
