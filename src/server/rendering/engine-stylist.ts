import { createHash } from 'node:crypto'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import sharp from 'sharp'
import type { ArtDirection } from '#domain/artwork/art-direction.ts'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { studiedSize } from '#engine/analysis/analyse.ts'
import type { Analysis } from '#engine/analysis/types.ts'
import type { Picture, Size } from '#engine/picture.ts'
import type { Recipe } from '#engine/recipe.ts'
import { STYLES, type StyleName } from '#engine/styles/index.ts'
import { joinJpegStrips, jpegStrip, STRIP_ROW_UNIT } from '#server/images/jpeg-strips.ts'
import { jpegFromPicture, pictureFromJpeg } from '#server/images/prepare.ts'
import type { DrawingRequest, Stylist } from '#server/ports.ts'
import { type WorkerChannel, newSignal } from './worker-pair.ts'
import { drawingMemory } from './worker-memory.ts'
import { drawingQueue, type Turn } from './worker-queue.ts'
import type { AnalyseTask, DrawTask, PlanTask, PrintTask, Report, StageTask } from './worker.ts'

/** Longer side of the picture that is shown on screens. */
const PREVIEW_LONG_SIDE_PX = 1536
const PREVIEW_JPEG_QUALITY = 92
/** Small bands stay in the caches, and the threads end together. */
const PREVIEW_BAND_ROWS = 64
const PARTIAL_JPEG_QUALITY = 70
/** D2-153. */
const PRINT_JPEG_QUALITY = 95
const PRINT_DOTS_PER_INCH = 300
/** Pixels of a strip of a print: each thread holds one in the making, about 100 bytes a pixel. */
const STRIP_PIXELS = 600_000
/** Analyses kept for the other styles of the same photo (about 90 MB each), if no more are in use. */
const ANALYSES_KEPT = 2
/** How much of a style's wait is the analysis it shares with the others, and then its plan. */
const ANALYSIS_SHARE = 0.5
const PLAN_SHARE = 0.25

type OnProgress = DrawingRequest['onProgress']
type OnPartial = NonNullable<DrawingRequest['onPartial']>
/** A photo, and whether marks on it are left out. */
type Sight = { readonly photo: Buffer; readonly leaveOutMarks: boolean }
/** How it is to be drawn. */
type Wish = { readonly style: StyleName; readonly seed: number; readonly direction: ArtDirection }
/** What was found out about it, and the size of the picture that is shown of it. */
type Studied = { readonly analysis: Analysis; readonly size: Size }
type SharedStudy = { readonly result: Promise<Studied>; readonly listeners: Set<OnProgress>; users: number }

const PLAN_TURN: { readonly [S in StyleName]: Turn } = {
  oil: 'plan an oil',
  pencil: 'plan a drawing',
  charcoal: 'plan a drawing',
  chalk: 'plan a drawing',
  watercolor: 'plan a watercolor',
}

// Every art style has its recipe: does not compile until the engine has one of that name.
const RECIPE: { readonly [S in ArtStyle]: StyleName } = {
  watercolor: 'watercolor',
  pencil: 'pencil',
  oil: 'oil',
  charcoal: 'charcoal',
  chalk: 'chalk',
}

/** Our own engine on `threads` worker threads: the HTTP loop never waits for it (G-3). */
export function engineStylist(threads: number): Stylist {
  const pool = new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    execArgv: [],
  })
  const inTurn = drawingQueue(threads)
  const memory = drawingMemory()
  const studies = new Map<string, SharedStudy>()

  async function runReporting<Task extends object>(
    turn: Turn,
    name: string,
    task: Task,
    onProgress: OnProgress,
    ports: MessagePort[] = [],
  ): Promise<unknown> {
    const { port1, port2 } = new MessageChannel()
    port1.on('message', ({ step, done }: Report) => onProgress(step, done))
    try {
      const transferList = [port2, ...ports]
      return await inTurn(turn, () => pool.run({ ...task, port: port2 }, { name, transferList }))
    } finally {
      port1.close()
    }
  }

  /** Lets `use` see the study of a photo: one study, however many styles ask for it at once. */
  async function withStudy<Result>(
    sight: Sight,
    onProgress: OnProgress,
    use: (studied: Studied) => Promise<Result>,
  ): Promise<Result> {
    const hash = createHash('sha256').update(sight.photo).update(`${sight.leaveOutMarks}`).digest('hex')
    const study = studies.get(hash) ?? startStudy(sight)
    studies.delete(hash)
    studies.set(hash, study) // the last used is the last to go
    study.listeners.add(onProgress)
    study.users += 1
    try {
      const studied = await study.result.catch((error: unknown) => {
        studies.delete(hash)
        throw error
      })
      return await use(studied)
    } finally {
      study.listeners.delete(onProgress)
      study.users -= 1
    }
  }

  function startStudy({ photo, leaveOutMarks }: Sight): SharedStudy {
    forgetStudies()
    const listeners = new Set<OnProgress>()
    const tell: OnProgress = (step, done) => listeners.forEach((listen) => listen(step, done))
    const result = open(photo).then(async ({ picture, size }) => {
      const { port1, port2 } = new MessageChannel()
      const signal = newSignal()
      const line: WorkerChannel = { port: port1, signal }
      const task: AnalyseTask = { photo: picture, leaveOutMarks, line, blocks: memory.take('analysis') }
      const analysed = runReporting('study a photo', 'analysePhoto', task, tell, [port1])
      const helper: WorkerChannel = { port: port2, signal }
      // A helper that fails falls silent, and the analysis says so.
      const help = () => pool.run(helper, { name: 'helpAnalyse', transferList: [port2] })
      if (threads > 1) void inTurn('help', help).catch(() => {})
      return { analysis: (await analysed) as Analysis, size }
    })
    return { listeners, result, users: 0 }
  }

  /** Makes room for one study more: the first to go is the one that was used least recently. */
  function forgetStudies(): void {
    for (const [hash, study] of studies) {
      if (studies.size < ANALYSES_KEPT) return
      if (study.users > 0) continue
      studies.delete(hash)
      // What failed has nothing to give back, and whoever asked for it knows.
      study.result.then(
        ({ analysis }) => memory.giveBack('analysis', analysis),
        () => {},
      )
    }
  }

  /** The photo as large as it is studied, and the size of the picture that is shown of it. */
  async function open(photo: Buffer): Promise<{ picture: Picture; size: Size }> {
    const { width, height } = await sharp(photo).metadata()
    const studied = studiedSize({ width, height })
    const picture = await pictureFromJpeg(photo, Math.max(studied.width, studied.height))
    return { picture, size: previewSize({ width, height }) }
  }

  /** Lets `use` see the plan of a picture, and the size of the picture that is shown. */
  async function withPlan<Result>(
    sight: Sight,
    { style, seed, direction }: Wish,
    onProgress: OnProgress,
    use: (plan: unknown, size: Size) => Promise<Result>,
  ): Promise<Result> {
    const studying: OnProgress = (step, done) => onProgress(step, done * ANALYSIS_SHARE)
    const planning: OnProgress = (step, done) => onProgress(step, ANALYSIS_SHARE + done * PLAN_SHARE)
    const [plan, size] = await withStudy(sight, studying, async ({ analysis, size }) => {
      const task: PlanTask = { style, analysis, seed, direction, blocks: memory.take(style) }
      return [await runReporting(PLAN_TURN[style], 'planStyle', task, planning), size] as const
    })
    const result = await use(plan, size)
    memory.giveBack(style, plan)
    return result
  }

  /** Shows the picture in the making, in the order of its making. */
  async function showStages(style: StyleName, plan: unknown, size: Size, onPartial: OnPartial): Promise<void> {
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

  return {
    draw({ photo, style, seed, direction, leaveOutMarks, onProgress, onPartial }) {
      return withPlan(
        { photo, leaveOutMarks },
        { style: RECIPE[style], seed, direction },
        onProgress,
        async (plan, size) => {
          const data = new Uint8Array(size.width * size.height * 3)
          const bands = Math.ceil(size.height / PREVIEW_BAND_ROWS)
          let drawn = 0
          const shown = onPartial && showStages(RECIPE[style], plan, size, onPartial)
          const whole = severalAtOnce(bands, bands, async (band) => {
            const fromRow = band * PREVIEW_BAND_ROWS
            const toRow = Math.min(size.height, fromRow + PREVIEW_BAND_ROWS)
            const task: DrawTask = { style: RECIPE[style], plan, size, fromRow, toRow }
            const rows = (await inTurn('finish a picture', () => pool.run(task, { name: 'drawRows' }))) as Uint8Array
            data.set(rows, fromRow * size.width * 3)
            drawn += 1
            onProgress('putting it on paper', 1 - (1 - ANALYSIS_SHARE - PLAN_SHARE) * (1 - drawn / bands))
          })
          await Promise.all([shown, whole])
          return await jpegFromPicture({ ...size, data }, PREVIEW_JPEG_QUALITY)
        },
      )
    },

    followsPrompts: false,
    drawPrint({ photo, style, seed, direction, leaveOutMarks, widthPx: width, heightPx: height, crop }) {
      return withPlan(
        { photo, leaveOutMarks },
        { style: RECIPE[style], seed, direction },
        () => {},
        async (plan) => {
          const rows = stripRows(width / crop.width)
          // One strip more than there are threads: while it is encoded, the threads draw on.
          const strips = await severalAtOnce(Math.ceil(height / rows), threads + 1, async (strip) => {
            const fromRow = strip * rows
            const toRow = Math.min(height, fromRow + rows)
            const task: PrintTask = { style: RECIPE[style], plan, print: { width, height, crop }, fromRow, toRow }
            const data = (await inTurn('print', () => pool.run(task, { name: 'printRows' }))) as Uint8Array
            return await jpegStrip({ width, height: toRow - fromRow, data }, PRINT_JPEG_QUALITY)
          })
          return joinJpegStrips(strips, { width, height }, PRINT_DOTS_PER_INCH)
        },
      )
    },

    async warmUp() {
      await Promise.all(
        Array.from({ length: threads }, () => inTurn('practise', () => pool.run(undefined, { name: 'warmUp' }))),
      )
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
