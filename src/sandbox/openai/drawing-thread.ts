import type { MessagePort } from 'node:worker_threads'
import { analyze } from '#engine/analysis/analyze.ts'
import type { Picture, Size } from '#engine/picture.ts'
import { drawPicture, type StyleName } from '#engine/styles/index.ts'

export type DrawTask = {
  readonly photo: Picture
  readonly style: StyleName
  /** One picture is drawn for each. */
  readonly seeds: readonly number[]
  readonly size: Size
  /** Sizes of rough versions of the first picture, sent through `port` as they are ready. */
  readonly partialSizes: readonly Size[]
  /** Short and long side of the analysis; if omitted, the engine's default. */
  readonly grid?: { readonly short: number; readonly long: number } | undefined
  readonly port: MessagePort
}

const silent = () => {}

/** Runs on its own thread: analyzes the photo once, then draws. Returns RGB bytes, one picture per seed. */
export function draw({ photo, style, seeds, size, partialSizes, grid, port }: DrawTask) {
  const analysis = analyze(photo, silent, grid)
  for (const partial of partialSizes) port.postMessage(drawPicture(style, analysis, seeds[0]!, partial, silent))
  return seeds.map((seed) => drawPicture(style, analysis, seed, size, silent).data)
}
