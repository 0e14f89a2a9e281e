import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ArtDirection } from '#domain/artwork/art-direction.ts'
import { PRINT_DOTS_PER_INCH } from '#domain/framed-print/print-pixels.ts'
import type { Picture, Size } from '#engine/picture.ts'
import type { Recipe } from '#engine/recipe.ts'
import { type StyleName, STYLES } from '#engine/styles/index.ts'
import { joinJpegStrips, jpegStrip, STRIP_ROW_UNIT } from '#server/images/jpeg-strips.ts'
import { jpegFromPicture, pictureFromJpeg } from '#server/images/prepare.ts'
import { PRINT_JPEG_QUALITY } from '#server/images/print-master.ts'
import type { DrawingRequest, Stylist } from '#server/ports/artwork.ts'
import { openWorkers, type Workers } from './open-workers.ts'
import { type PhotoInput, photoStudies, screenSize } from './photo-studies.ts'
import { drawingMemory } from './worker-memory.ts'
import type { Turn } from './worker-queue.ts'
import type { DrawTask, PlanTask, PracticeTask, PrintTask, StageTask } from './worker.ts'

const SCREEN_JPEG_QUALITY = 92
/** Small bands stay in the caches, and the threads end together. */
const SCREEN_BAND_ROWS = 64
const PARTIAL_JPEG_QUALITY = 70
/** Pixels of a strip of a print: each thread holds one in progress, about 100 bytes per pixel. */
const STRIP_PIXELS = 600_000
/** A small photo of an invented home (`scripts/showcase.ts`). */
const PRACTICE_PHOTO = path.join(import.meta.dirname, '../../../assets/practice-home.jpg')
/** Practice photos for each thread: V8 compiles a function after a few calls, and a photo calls most of them once. */
const PRACTICE_ROUNDS = 4
/** Shares of a style's waiting time: the analysis it shares with the other styles, then its plan. */
const ANALYSIS_SHARE = 0.5
const PLAN_SHARE = 0.25

type OnProgress = DrawingRequest['onProgress']
type OnPartial = NonNullable<DrawingRequest['onPartial']>
/** The style, seed and direction of a drawing, and the proportions of its sheet; null if they are the photo's. */
type DrawingStyle = {
  readonly style: StyleName
  readonly seed: number
  readonly direction: ArtDirection
  readonly sheetRatio: number | null
}
const PLAN_TURN: { readonly [S in StyleName]: Turn } = {
  oil: 'plan an oil',
  pencil: 'plan a drawing',
  charcoal: 'plan a drawing',
  chalk: 'plan a drawing',
  watercolor: 'plan a watercolor',
}

/** Whoever waits for a sheet sees the picture already. */
const COMPOSING: Turn = 'compose a sheet'

/**
 * Our own engine on `threads` worker threads: the HTTP loop never waits for it (G-3). `restDelayMs`: see `openWorkers`.
 */
export function engineStylist(threads: number, restDelayMs?: number): Stylist {
  const workers = openWorkers(threads, restDelayMs)
  const { pool, inTurn, runReporting } = workers
  const memory = drawingMemory()
  const withStudy = photoStudies(workers, memory)

  /** Calls `use` with the plan of a picture and the size at which it is shown. */
  async function withPlan<Result>(
    input: PhotoInput,
    { style, seed, direction, sheetRatio }: DrawingStyle,
    onProgress: OnProgress,
    use: (plan: unknown, size: Size) => Promise<Result>,
    turn: Turn = sheetRatio === null ? PLAN_TURN[style] : COMPOSING,
  ): Promise<Result> {
    const studying: OnProgress = (step, share) => onProgress(step, share * ANALYSIS_SHARE)
    const planning: OnProgress = (step, share) => onProgress(step, ANALYSIS_SHARE + share * PLAN_SHARE)
    const [plan, size] = await withStudy(input, studying, async ({ analysis, size }) => {
      const task: PlanTask = { style, analysis, sheetRatio, seed, direction, blocks: memory.acquire(style) }
      return [await runReporting(turn, 'planStyle', task, planning), size] as const
    })
    const result = await use(plan, size)
    memory.release(style, plan)
    return result
  }

  return {
    draw({ photo, style, seed, direction, leaveOutMarks, onProgress, onPartial }) {
      const drawingStyle = { style, seed, direction, sheetRatio: null }
      return withPlan({ photo, leaveOutMarks }, drawingStyle, onProgress, async (plan, size) => {
        const task = { style, plan, size }
        const partials = onPartial && showStages(workers, task, onPartial)
        const [data] = await Promise.all([drawForScreen(workers, task, onProgress), partials])
        return await jpegFromPicture({ ...size, data }, SCREEN_JPEG_QUALITY)
      })
    },

    followsPrompts: false,
    drawSheet({ photo, style, seed, direction, leaveOutMarks, sheetRatio }) {
      const drawingStyle = { style, seed, direction, sheetRatio }
      const draw = async (plan: unknown, photoSize: Size) => {
        const size = sheetRatio === null ? photoSize : screenSize({ width: sheetRatio, height: 1 })
        const data = await drawForScreen(workers, { style, plan, size }, ignoreProgress, COMPOSING)
        return await jpegFromPicture({ ...size, data }, SCREEN_JPEG_QUALITY)
      }
      return withPlan({ photo, leaveOutMarks }, drawingStyle, ignoreProgress, draw, COMPOSING)
    },

    drawPrint({ photo, style, seed, direction, leaveOutMarks, sheetRatio, widthPx: width, heightPx: height, crop }) {
      return withPlan(
        { photo, leaveOutMarks },
        { style, seed, direction, sheetRatio },
        ignoreProgress,
        async (plan) => {
          const rows = stripRows(width / crop.width)
          // One strip more than there are threads: while it is encoded, the threads draw on.
          const strips = await severalAtOnce(Math.ceil(height / rows), threads + 1, async (strip) => {
            const fromRow = strip * rows
            const toRow = Math.min(height, fromRow + rows)
            const task: PrintTask = { style, plan, print: { width, height, crop }, fromRow, toRow }
            const data = (await inTurn('print', () => pool.run(task, { name: 'printRows' }))) as Uint8Array
            return await jpegStrip({ width, height: toRow - fromRow, data }, PRINT_JPEG_QUALITY)
          })
          return joinJpegStrips(strips, { width, height }, PRINT_DOTS_PER_INCH)
        },
      )
    },

    async warmUp() {
      const photo = await pictureFromJpeg(await readFile(PRACTICE_PHOTO))
      const task: PracticeTask = { photo, size: screenSize(photo) }
      for (let round = 0; round < PRACTICE_ROUNDS; round++)
        await Promise.all(
          Array.from({ length: threads }, () => inTurn('warm up', () => pool.run(task, { name: 'warmUp' }))),
        )
    },

    close: workers.close,
  }
}

const ignoreProgress: OnProgress = () => {}

type Planned = { readonly style: StyleName; readonly plan: unknown; readonly size: Size }

/** The pixels of the picture that is shown, drawn in bands side by side. */
async function drawForScreen(
  { pool, inTurn }: Workers,
  { style, plan, size }: Planned,
  onProgress: OnProgress,
  turn: Turn = 'finish a picture',
): Promise<Uint8Array> {
  const data = new Uint8Array(size.width * size.height * 3)
  const bands = Math.ceil(size.height / SCREEN_BAND_ROWS)
  let count = 0
  await severalAtOnce(bands, bands, async (band) => {
    const fromRow = band * SCREEN_BAND_ROWS
    const toRow = Math.min(size.height, fromRow + SCREEN_BAND_ROWS)
    const task: DrawTask = { style, plan, size, fromRow, toRow }
    const rows = (await inTurn(turn, () => pool.run(task, { name: 'drawRows' }))) as Uint8Array
    data.set(rows, fromRow * size.width * 3)
    count += 1
    onProgress('putting it on paper', 1 - (1 - ANALYSIS_SHARE - PLAN_SHARE) * (1 - count / bands))
  })
  return data
}

/** Passes on pictures of the unfinished drawing, in order. */
async function showStages(
  { pool, inTurn }: Workers,
  { style, plan, size }: Planned,
  onPartial: OnPartial,
): Promise<void> {
  const recipe: Recipe = STYLES[style]
  const stages = recipe.stages(plan)
  const ready: Buffer[] = []
  let next = 0
  await severalAtOnce(stages.length, stages.length, async (i) => {
    const task: StageTask = { style, stagePlan: stages[i]!.plan, size }
    const picture = (await inTurn('finish a picture', () => pool.run(task, { name: 'drawStageOf' }))) as Picture
    ready[i] = await jpegFromPicture(picture, PARTIAL_JPEG_QUALITY)
    for (; ready[next]; next++) onPartial(stages[next]!.name, ready[next]!)
  })
}

/** Returns the number of rows in a strip of a sheet of this width. */
const stripRows = (sheetWidth: number): number =>
  STRIP_ROW_UNIT * Math.max(1, Math.floor(STRIP_PIXELS / sheetWidth / STRIP_ROW_UNIT))

/** `make(0)` … `make(count - 1)`, at most `atOnce` of them at a time; returns the results in order. */
async function severalAtOnce<T>(count: number, atOnce: number, make: (i: number) => Promise<T>): Promise<T[]> {
  const values: T[] = []
  let next = 0
  const makeOn = async () => {
    while (next < count) {
      const i = next++
      values[i] = await make(i)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, makeOn))
  return values
}
