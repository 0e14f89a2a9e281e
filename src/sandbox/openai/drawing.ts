import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import sharp, { type Sharp } from 'sharp'
import type { Picture } from '#engine/picture.ts'
import type { StyleName } from '#engine/styles/index.ts'
import { Stopped } from '../stopped.ts'
import type { DrawTask } from './drawing-thread.ts'
import type { Size } from './size.ts'

const THREADS = 2
const IDLE_TIMEOUT_MS = 30_000
const PHOTO_LONG_SIDE_PX = 1600

type Commission = {
  /** Any picture that sharp can read. */
  readonly photo: Buffer
  readonly prompt: string
  /** One picture is drawn for each. */
  readonly seeds: readonly number[]
  readonly size: Size
  readonly partials: number
  /** Called with rough versions of the first picture while it is being drawn. */
  readonly onPartial: (picture: Sharp, index: number) => void
}

/** Draws photos as prompts say, in its own threads. Returns unencoded pictures of the requested size. */
export type Drawing = {
  readonly draw: (commission: Commission) => Promise<readonly Sharp[]>
  readonly close: () => Promise<void>
}

export type DrawingOptions = {
  readonly grid?: DrawTask['grid']
  /** Pictures are drawn at most this long and then enlarged; tests do not need more. */
  readonly maxLongSidePx?: number
}

/** A drawing without threads or an engine: the photo, small and tinted, for tests that do not need a real drawing. */
export const roughDrawing: Drawing = {
  async draw({ photo, prompt, seeds, size, partials, onPartial }) {
    const { width, height, data } = await croppedTo(size, photo, ROUGH_LONG_SIDE_PX)
    const small = sharp(data, { raw: { width, height, channels: 3 } })
    const tintedPaper = async (seed: number, blur = 0.3): Promise<Sharp> => {
      const tint = { ...TINTS[styleIn(prompt)], hue: seed % 12 }
      return enlargedTo({ width, height, data: await small.clone().modulate(tint).blur(blur).raw().toBuffer() }, size)
    }
    for (let n = 0; n < partials; n++) onPartial(await tintedPaper(seeds[0]!, 2 * (partials - n)), n)
    return await Promise.all(seeds.map((seed) => tintedPaper(seed)))
  },
  close: async () => {},
}
const ROUGH_LONG_SIDE_PX = 256
const TINTS: Record<StyleName, { readonly brightness: number; readonly saturation: number }> = {
  watercolor: { brightness: 1.2, saturation: 0.8 },
  pencil: { brightness: 1.2, saturation: 0 },
  oil: { brightness: 1, saturation: 1.4 },
  charcoal: { brightness: 0.8, saturation: 0 },
  chalk: { brightness: 1.4, saturation: 0.3 },
}

/** Our own engine in place of an image model. */
export function openDrawing({ grid, maxLongSidePx = Infinity }: DrawingOptions = {}): Drawing {
  const pool = new Piscina({
    filename: new URL('./drawing-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_TIMEOUT_MS,
    execArgv: [],
  })

  let isClosed = false

  return {
    async draw({ photo, prompt, seeds, size, partials, onPartial }) {
      const drawnSize = scaledSize(size, Math.min(1, maxLongSidePx / Math.max(size.width, size.height)))
      const { port1, port2 } = new MessageChannel()
      let reports = 0
      port1.on('message', (partial: Picture) => onPartial(enlargedTo(partial, size), reports++))
      try {
        const task: DrawTask = {
          photo: await croppedTo(size, photo, PHOTO_LONG_SIDE_PX),
          style: styleIn(prompt),
          seeds,
          size: drawnSize,
          partialSizes: Array.from({ length: partials }, (_, i) => scaledSize(drawnSize, 1 / 2 ** (partials + 1 - i))),
          grid,
          port: port2,
        }
        const images = (await pool.run(task, { name: 'draw', transferList: [port2] })) as Uint8Array[]
        return images.map((data) => enlargedTo({ ...drawnSize, data }, size))
      } catch (error) {
        throw isClosed ? new Stopped() : error
      } finally {
        port1.close()
      }
    },
    close() {
      isClosed = true
      return pool.close({ force: true })
    },
  }
}

const STYLE_WORDS: Record<StyleName, RegExp> = {
  watercolor: /watercolou?r|aquarelle/i,
  pencil: /pencil|graphite/i,
  oil: /\boil\b/i,
  charcoal: /charcoal/i,
  chalk: /chalk|pastel/i,
}

/** The art style that a prompt mentions first; watercolor by default. */
export function styleIn(prompt: string): StyleName {
  const styles = (Object.keys(STYLE_WORDS) as StyleName[])
    .map((style) => ({ style, at: prompt.search(STYLE_WORDS[style]) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
  return styles[0]?.style ?? 'watercolor'
}

/** The middle of the photo in the requested aspect, as a model would recompose it. */
async function croppedTo(size: Size, photo: Buffer, longSidePx: number): Promise<Picture> {
  const { width, height } = scaledSize(size, Math.min(1, longSidePx / Math.max(size.width, size.height)))
  const data = await sharp(photo)
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize(width, height, { fit: 'cover' })
    .raw({ depth: 'uchar' })
    .toBuffer()
  return { width, height, data }
}

const scaledSize = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
})

const enlargedTo = ({ width, height, data }: Picture, size: Size): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } }).resize(size.width, size.height, { fit: 'fill' })
