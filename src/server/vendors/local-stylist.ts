import { createHash } from 'node:crypto'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { ArtStyle } from '#domain/art-styles.ts'
import type { Analysis } from '#engine/analysis/types.ts'
import type { Picture, Size } from '#engine/picture.ts'
import type { StyleName } from '#engine/styles/index.ts'
import { jpegFromPicture, pictureFromJpeg } from '../images/prepare.ts'
import type { DrawingRequest, Stylist } from '../ports.ts'
import type { AnalyseTask, DrawTask, Report } from './drawing-thread.ts'

/** Longer side of the picture that is shown on screens. */
const PREVIEW_LONG_SIDE_PX = 1536
const PREVIEW_JPEG_QUALITY = 92
/** Analyses kept for the other styles of the same photo (about 80 MB each). */
const ANALYSES_KEPT = 3
/** How much of a style's wait is the analysis it shares with the others. */
const ANALYSIS_SHARE = 0.5

type OnProgress = DrawingRequest['onProgress']
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

  async function run<Task extends object, Answer>(name: string, task: Task, onProgress: OnProgress): Promise<Answer> {
    const { port1, port2 } = new MessageChannel()
    port1.on('message', ({ step, done }: Report) => onProgress(step, done))
    try {
      return (await pool.run({ ...task, port: port2 }, { name, transferList: [port2] })) as Answer
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
    return { listeners, result: run<AnalyseTask, Analysis>('analysePhoto', { photo: picture }, tell) }
  }

  return {
    async draw({ photo, style, seed, onProgress }) {
      const picture = await pictureFromJpeg(photo)
      const size = previewSize(picture)
      const analysis = await analysisOf(photo, picture, (step, done) => onProgress(step, done * ANALYSIS_SHARE))
      const data = await run<DrawTask, Uint8Array>(
        'drawStyle',
        { style: RECIPE[style], analysis, seed, size },
        (step, done) => onProgress(step, ANALYSIS_SHARE + done * (1 - ANALYSIS_SHARE)),
      )
      return await jpegFromPicture({ ...size, data }, PREVIEW_JPEG_QUALITY)
    },
    close: () => pool.close({ force: true }),
  }
}

function previewSize({ width, height }: Size): Size {
  const scale = PREVIEW_LONG_SIDE_PX / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
