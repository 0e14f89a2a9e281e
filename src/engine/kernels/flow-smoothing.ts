import type { Flow } from '../analysis/types.ts'
import type { Parallel } from '../parallel.ts'
import { type Plane, sharedFloats } from '../plane.ts'
import { allocate, asIntegers, kernels } from './wasm-memory.ts'

/** Blocks of this size without anything to smooth are skipped. */
const BLOCK_PX = 8
/** Pixels per step along a streamline: fine enough for fields that are already blurred. */
const STRIDE_PX = 1.5

/**
 * Smooths a plane along the flow: at each pixel a Gaussian of `sigma` pixels over the streamline through it, followed
 * in steps of 1.5 pixels. Streamlines end at the picture's edge. Where nothing within reach exceeds `quiet` in absolute
 * value the input is copied, because no line can result; with 0 everything is smoothed. The threads share the rows;
 * with several threads, `src` and `flow` must be in shared memory. Source: line integral convolution, Cabral & Leedom
 * (1993), as used by Kang, Lee, Chui (2007).
 */
export function smoothAlongFlow(src: Plane, flow: Flow, sigma: number, quiet: number, parallel: Parallel): Plane {
  const { width, height } = src
  const steps = Math.ceil((sigma * 2) / STRIDE_PX)
  const taps = Float64Array.from({ length: steps + 1 }, (_, k) =>
    Math.exp(-((k * STRIDE_PX) ** 2) / (2 * sigma * sigma)),
  )
  const loud = loudBlocks(src, steps * STRIDE_PX, quiet)
  const out = { width, height, data: sharedFloats(width * height) }
  parallel.runRows('smoothing', { src, flow, taps, loud, out }, height)
  return out
}

export type SmoothingTask = {
  readonly src: Plane
  readonly flow: Flow
  readonly taps: Float64Array
  /** See `loudBlocks`. */
  readonly loud: Uint8Array
  readonly out: Plane
}

/** Smooths rows `fromRow` to `toRow`; writes only these rows of `out`. */
export function smoothRows({ src, flow, taps, loud, out }: SmoothingTask, fromRow: number, toRow: number): void {
  const { width, height } = src
  const reach = Math.ceil((taps.length - 1) * STRIDE_PX) + 2
  const first = Math.max(0, fromRow - reach)
  const last = Math.min(height, toRow + reach)
  const rows = (plane: Float32Array) => plane.subarray(first * width, last * width)
  const fours = Math.ceil(width / 4)
  const scratch = allocate({
    src: (last - first) * width,
    tangentX: (last - first) * width,
    tangentY: (last - first) * width,
    loud: (toRow - fromRow) * fours,
    taps: taps.length,
    out: (toRow - fromRow) * width,
  })
  scratch.src.set(rows(src.data))
  scratch.tangentX.set(rows(flow.tangentX))
  scratch.tangentY.set(rows(flow.tangentY))
  scratch.taps.set(taps)
  const isLoud = asIntegers(scratch.loud)
  const blocksAcross = Math.ceil(width / BLOCK_PX)
  for (let y = fromRow, i = 0; y < toRow; y++) {
    const blockRow = ((y / BLOCK_PX) | 0) * blocksAcross
    for (let four = 0; four < fours; four++, i++) isLoud[i] = loud[blockRow + (((four * 4) / BLOCK_PX) | 0)]!
  }
  kernels.smoothAlong(
    scratch.src.byteOffset,
    scratch.tangentX.byteOffset,
    scratch.tangentY.byteOffset,
    scratch.loud.byteOffset,
    scratch.taps.byteOffset,
    taps.length - 1,
    first,
    fromRow,
    toRow,
    width,
    height,
    scratch.out.byteOffset,
  )
  out.data.set(scratch.out, fromRow * width)
}

/** Blocks of 8 × 8 pixels with a value above `quiet` within `reach` pixels. */
function loudBlocks({ width, height, data }: Plane, reach: number, quiet: number): Uint8Array {
  const across = Math.ceil(width / BLOCK_PX)
  const down = Math.ceil(height / BLOCK_PX)
  if (quiet <= 0) return new Uint8Array(across * down).fill(1)
  const own = new Uint8Array(across * down)
  for (let y = 0; y < height; y++) {
    const row = ((y / BLOCK_PX) | 0) * across
    for (let x = 0; x < width; x++) if (Math.abs(data[y * width + x]!) > quiet) own[row + ((x / BLOCK_PX) | 0)] = 1
  }
  const near = Math.ceil(reach / BLOCK_PX)
  const out = new Uint8Array(across * down)
  for (let by = 0; by < down; by++) {
    for (let bx = 0; bx < across; bx++) {
      if (!own[by * across + bx]) continue
      for (let y = Math.max(0, by - near); y <= Math.min(down - 1, by + near); y++) {
        out.fill(1, y * across + Math.max(0, bx - near), y * across + Math.min(across - 1, bx + near) + 1)
      }
    }
  }
  return out
}
