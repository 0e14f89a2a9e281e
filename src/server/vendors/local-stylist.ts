import { createHash } from 'node:crypto'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import sharp from 'sharp'
import type { ArtStyle } from '#domain/art-styles.ts'
import { studiedSize } from '#engine/analysis/analyse.ts'
import type { Analysis } from '#engine/analysis/types.ts'
import type { Picture, Size } from '#engine/picture.ts'
import type { Recipe } from '#engine/recipe.ts'
import { STYLES, type StyleName } from '#engine/styles/index.ts'
import { joinJpegStrips, jpegStrip, STRIP_ROW_UNIT } from '../images/jpeg-strips.ts'
import { jpegFromPicture, pictureFromJpeg } from '../images/prepare.ts'
import type { DrawingRequest, Stylist } from '../ports.ts'
import { type CrewLine, newBell } from './drawing-crew.ts'
import type { AnalyseTask, DrawTask, PlanTask, PrintTask, Report, StageTask } from './drawing-thread.ts'

/** Longer side of the picture that is shown on screens. */
const PREVIEW_LONG_SIDE_PX = 1536
const PREVIEW_JPEG_QUALITY = 92
const PREVIEW_BAND_ROWS = 256
const PARTIAL_JPEG_QUALITY = 70
/** D2-153. */
const PRINT_JPEG_QUALITY = 95
const PRINT_DOTS_PER_INCH = 300
/** Pixels of a strip of a print: each thread holds one in the making, about 100 bytes a pixel. */
const STRIP_PIXELS = 600_000
/** Analyses kept for the other styles of the same photo (about 80 MB each). */
const ANALYSES_KEPT = 3
/** How much of a style's wait is the analysis it shares with the others, and then its plan. */
const ANALYSIS_SHARE = 0.5
const PLAN_SHARE = 0.25

type OnProgress = DrawingRequest['onProgress']
type OnPartial = NonNullable<DrawingRequest['onPartial']>
type SharedAnalysis = { readonly result: Promise<Analysis>; readonly listeners: Set<OnProgress> }

// Every art style has its recipe: does not compile until the engine has one of that name.
const RECIPE: { readonly [S in ArtStyle]: StyleName } = {
  watercolor: 'watercolor',
  pencil: 'pencil',
  oil: 'oil',
  charcoal: 'charcoal',
  chalk: 'chalk',
}

/** Our own engine on `threads` worker threads: the HTTP loop never waits for it (G-3). */
export function localStylist(threads: number): Stylist {
  const pool = new Piscina({
    filename: new URL('./drawing-thread.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    execArgv: [],
  })
  const analyses = new Map<string, SharedAnalysis>()

  async function runReporting<Task extends object>(
    name: string,
    task: Task,
    onProgress: OnProgress,
    ports: MessagePort[] = [],
  ): Promise<unknown> {
    const { port1, port2 } = new MessageChannel()
    port1.on('message', ({ step, done }: Report) => onProgress(step, done))
    try {
      return await pool.run({ ...task, port: port2 }, { name, transferList: [port2, ...ports] })
    } finally {
      port1.close()
    }
  }

  /** One analysis per photo, however many styles ask for it at once. */
  async function analysisOf(photo: Buffer, picture: Picture, onProgress: OnProgress): Promise<Analysis> {
    const hash = createHash('sha256').update(photo).digest('hex')
    const known = analyses.get(hash) ?? startAnalysis(picture)
    analyses.delete(hash)
    analyses.set(hash, known) // the last used is the last to go
    while (analyses.size > ANALYSES_KEPT) analyses.delete(analyses.keys().next().value!)
    known.listeners.add(onProgress)
    try {
      return await known.result
    } catch (error) {
      analyses.delete(hash)
      throw error
    } finally {
      known.listeners.delete(onProgress)
    }
  }

  function startAnalysis(picture: Picture): SharedAnalysis {
    const listeners = new Set<OnProgress>()
    const tell: OnProgress = (step, done) => listeners.forEach((listen) => listen(step, done))
    const { port1, port2 } = new MessageChannel()
    const bell = newBell()
    const task: AnalyseTask = { photo: picture, line: { port: port1, bell } }
    const result = runReporting('analysePhoto', task, tell, [port1]) as Promise<Analysis>
    const helper: CrewLine = { port: port2, bell }
    // A helper that fails falls silent, and the analysis says so.
    if (threads > 1) void pool.run(helper, { name: 'helpAnalyse', transferList: [port2] }).catch(() => {})
    return { listeners, result }
  }

  /** The photo as large as it is studied, and the size of the picture that is shown of it. */
  async function open(photo: Buffer): Promise<{ picture: Picture; size: Size }> {
    const { width, height } = await sharp(photo).metadata()
    const studied = studiedSize({ width, height })
    const picture = await pictureFromJpeg(photo, Math.max(studied.width, studied.height))
    return { picture, size: previewSize({ width, height }) }
  }

  async function planOf(photo: Buffer, picture: Picture, style: StyleName, seed: number, onProgress: OnProgress) {
    const analysis = await analysisOf(photo, picture, (step, done) => onProgress(step, done * ANALYSIS_SHARE))
    const task: PlanTask = { style, analysis, seed }
    return await runReporting('planStyle', task, (step, done) => onProgress(step, ANALYSIS_SHARE + done * PLAN_SHARE))
  }

  /** Shows the picture in the making, in the order of its making. */
  async function showStages(style: StyleName, plan: unknown, size: Size, onPartial: OnPartial): Promise<void> {
    const recipe: Recipe = STYLES[style]
    const stages = recipe.stages(plan)
    const ready: Buffer[] = []
    let next = 0
    await severalAtOnce(stages.length, stages.length, async (i) => {
      const task: StageTask = { style, stagePlan: stages[i]!.plan, size }
      const picture = (await pool.run(task, { name: 'drawStageOf' })) as Picture
      ready[i] = await jpegFromPicture(picture, PARTIAL_JPEG_QUALITY)
      for (; ready[next]; next++) onPartial(stages[next]!.name, ready[next]!)
    })
  }

  return {
    async draw({ photo, style, seed, onProgress, onPartial }) {
      const { picture, size } = await open(photo)
      const plan = await planOf(photo, picture, RECIPE[style], seed, onProgress)
      const data = new Uint8Array(size.width * size.height * 3)
      const bands = Math.ceil(size.height / PREVIEW_BAND_ROWS)
      let drawn = 0
      const shown = onPartial && showStages(RECIPE[style], plan, size, onPartial)
      const whole = severalAtOnce(bands, bands, async (band) => {
        const fromRow = band * PREVIEW_BAND_ROWS
        const toRow = Math.min(size.height, fromRow + PREVIEW_BAND_ROWS)
        const task: DrawTask = { style: RECIPE[style], plan, size, fromRow, toRow }
        data.set((await pool.run(task, { name: 'drawRows' })) as Uint8Array, fromRow * size.width * 3)
        drawn += 1
        onProgress('putting it on paper', 1 - (1 - ANALYSIS_SHARE - PLAN_SHARE) * (1 - drawn / bands))
      })
      await Promise.all([shown, whole])
      return await jpegFromPicture({ ...size, data }, PREVIEW_JPEG_QUALITY)
    },

    async drawPrint({ photo, style, seed, widthPx: width, heightPx: height, crop }) {
      const { picture } = await open(photo)
      const plan = await planOf(photo, picture, RECIPE[style], seed, () => {})
      const rows = stripRows(width / crop.width)
      // One strip more than there are threads: while it is encoded, the threads draw on.
      const strips = await severalAtOnce(Math.ceil(height / rows), threads + 1, async (strip) => {
        const fromRow = strip * rows
        const toRow = Math.min(height, fromRow + rows)
        const task: PrintTask = { style: RECIPE[style], plan, print: { width, height, crop }, fromRow, toRow }
        const data = (await pool.run(task, { name: 'printRows' })) as Uint8Array
        return await jpegStrip({ width, height: toRow - fromRow, data }, PRINT_JPEG_QUALITY)
      })
      return joinJpegStrips(strips, { width, height }, PRINT_DOTS_PER_INCH)
    },

    async warmUp() {
      await Promise.all(Array.from({ length: threads }, () => pool.run(undefined, { name: 'warmUp' })))
    },

    close: () => pool.close({ force: true }),
  }
}

function previewSize({ width, height }: Size): Size {
  const scale = PREVIEW_LONG_SIDE_PX / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Rows of a strip of a sheet so wide. */
const stripRows = (sheetWidth: number): number =>
  STRIP_ROW_UNIT * Math.max(1, Math.floor(STRIP_PIXELS / sheetWidth / STRIP_ROW_UNIT))

/** `make(0)` … `make(count - 1)`, at most `atOnce` of them at a time; the answers in order. */
async function severalAtOnce<T>(count: number, atOnce: number, make: (i: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  let next = 0
  const makeOn = async () => {
    while (next < count) {
      const i = next++
      made[i] = await make(i)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, makeOn))
  return made
}
