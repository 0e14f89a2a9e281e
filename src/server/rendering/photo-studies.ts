import { createHash } from 'node:crypto'
import { MessageChannel } from 'node:worker_threads'
import sharp from 'sharp'
import { studiedSize } from '#engine/analysis/analyze.ts'
import type { Analysis } from '#engine/analysis/types.ts'
import { withoutBars } from '#engine/composition/without-bars.ts'
import type { Picture, Size } from '#engine/picture.ts'
import { pictureFromJpeg } from '#server/images/prepare.ts'
import type { DrawingRequest } from '#server/ports/artwork.ts'
import type { Workers } from './open-workers.ts'
import type { drawingMemory } from './worker-memory.ts'
import { newSignal, type WorkerChannel } from './worker-pair.ts'
import type { AnalyzeTask } from './worker.ts'

/** Longer side of the picture that is shown on screens. */
const SCREEN_LONG_SIDE_PX = 1536
/** Analyses kept for the other styles of the same photo (about 100 MB each), if no more are in use. */
const ANALYSES_KEPT = 1

type OnProgress = DrawingRequest['onProgress']
/** A photo, and whether marks on it are left out. */
export type PhotoInput = { readonly photo: Buffer; readonly leaveOutMarks: boolean }
/** The analysis of a photo, and the size of the picture shown of it. */
type AnalyzedPhoto = { readonly analysis: Analysis; readonly size: Size }
type SharedStudy = { readonly result: Promise<AnalyzedPhoto>; readonly listeners: Set<OnProgress>; users: number }

/** Analyzes photos on worker threads, each once for all styles that need it; returns `withStudy`. */
export function photoStudies(
  { pool, inTurn, runReporting, onRest, threads }: Workers,
  memory: ReturnType<typeof drawingMemory>,
) {
  const studies = new Map<string, SharedStudy>()
  onRest(() => {
    evictStudies(ANALYSES_KEPT)
    memory.clear()
  })

  /** Calls `use` with the analysis of a photo. */
  async function withStudy<Result>(
    input: PhotoInput,
    onProgress: OnProgress,
    use: (analyzed: AnalyzedPhoto) => Promise<Result>,
  ): Promise<Result> {
    const hash = createHash('sha256').update(input.photo).update(`${input.leaveOutMarks}`).digest('hex')
    const study = studies.get(hash) ?? startStudy(input)
    studies.delete(hash)
    studies.set(hash, study) // the last used is the last to go
    study.listeners.add(onProgress)
    study.users += 1
    try {
      const analysis = await study.result.catch((error: unknown) => {
        studies.delete(hash)
        throw error
      })
      return await use(analysis)
    } finally {
      study.listeners.delete(onProgress)
      study.users -= 1
    }
  }

  function startStudy({ photo, leaveOutMarks }: PhotoInput): SharedStudy {
    evictStudies(ANALYSES_KEPT - 1)
    const listeners = new Set<OnProgress>()
    const tell: OnProgress = (step, share) => listeners.forEach((listen) => listen(step, share))
    const result = open(photo).then(async ({ picture, size }) => {
      const { port1, port2 } = new MessageChannel()
      const signal = newSignal()
      const channel: WorkerChannel = { port: port1, signal }
      const task: AnalyzeTask = { photo: picture, leaveOutMarks, channel, blocks: memory.acquire('analysis') }
      const analysis = runReporting('study a photo', 'analyzePhoto', task, tell, [port1])
      const helper: WorkerChannel = { port: port2, signal }
      // A helper that fails sends nothing; the analysis reports the failure.
      const help = () => pool.run(helper, { name: 'helpAnalyze', transferList: [port2] })
      if (threads > 1) void inTurn('help', help).catch(() => {})
      return { analysis: (await analysis) as Analysis, size }
    })
    return { listeners, result, users: 0 }
  }

  /** Drops the least recently used studies that are not in use until `count` remain. */
  function evictStudies(count: number): void {
    for (const [hash, study] of studies) {
      if (studies.size <= count) return
      if (study.users > 0) continue
      studies.delete(hash)
      // A failed analysis has no memory to return, and its caller sees the error.
      study.result.then(
        ({ analysis }) => memory.release('analysis', analysis),
        () => {},
      )
    }
  }

  /** The photo without bars, as large as it is analyzed, and the size of the picture that is shown of it. */
  async function open(photo: Buffer): Promise<{ picture: Picture; size: Size }> {
    const { width, height } = await sharp(photo).metadata()
    const size = studiedSize({ width, height })
    const photoPicture = await pictureFromJpeg(photo, Math.max(size.width, size.height))
    const picture = withoutBars(photoPicture)
    const scale = { width: picture.width / photoPicture.width, height: picture.height / photoPicture.height }
    return { picture, size: screenSize({ width: width * scale.width, height: height * scale.height }) }
  }

  return withStudy
}

/** The size at which a picture with these proportions is shown on screens. */
export function screenSize({ width, height }: Size): Size {
  const scale = SCREEN_LONG_SIDE_PX / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
