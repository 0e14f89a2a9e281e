import { allocate, asIntegers, kernels } from '../kernels/wasm-memory.ts'
import { onFirstUse } from '../paper/hand.ts'
import { copyOverlapped, noiseTexture, overlappedLength } from '../paper/texture.ts'
import { type Strokes, strokesOn } from '../strokes/strokes.ts'
import type { PaintFilm } from './paint-film.ts'

/** Bristles: long along the stroke (across the texture), fine across it. */
const bristles = onFirstUse(() =>
  noiseTexture(
    256,
    [
      [1.1, 1, 0.55],
      [9, 0.55, 0.6],
      [26, 0.5, 1.4],
    ],
    21,
  ),
)

/**
 * Lays strokes on the film, last stroke first, so that covered pixels can be skipped: the furrows of bristles, a ragged
 * edge, a tail where the brush runs dry. All positions are in the whole picture's pixels: a strip has the same bytes as
 * in the whole picture. `scale` = output pixels per analysis pixel. Source of the relief: Hertzmann, "Fast paint
 * texture" (2002). Compositing front to back with transmittance.
 */
export function layStrokes(strokes: Strokes, film: PaintFilm, scale: number): void {
  const { width, fromRow, toRow } = film
  const touching = strokesOn(strokes, film, scale).reverse()
  const plane = onWholeFours(width * (toRow - fromRow))
  const texture = bristles()
  const scratch = allocate({
    points: touching.reduce((sum, k) => sum + strokes.starts[k + 1]! - strokes.starts[k]!, 0),
    starts: touching.length + 1,
    looks: LOOK_FLOATS * touching.length,
    bristles: overlappedLength(texture),
    ribbon: 3 * plane,
    spans: 2 * (toRow - fromRow),
    film: FILM_PLANES.length * plane,
  })
  const starts = asIntegers(scratch.starts)
  starts[0] = 0
  touching.forEach((k, i) => {
    const path = strokes.points.subarray(strokes.starts[k], strokes.starts[k + 1])
    scratch.points.set(path, starts[i])
    starts[i + 1] = starts[i]! + path.length
    scratch.looks.set(
      [strokes.halfWidths[k]!, strokes.loads[k]!, strokes.seeds[k]!, strokes.softness[k]!],
      LOOK_FLOATS * i,
    )
    scratch.looks.set(strokes.colors.subarray(3 * k, 3 * k + 3), LOOK_FLOATS * i + 4)
  })
  copyOverlapped(texture, scratch.bristles)
  FILM_PLANES.forEach((name, p) => scratch.film.set(film[name], p * plane))
  kernels.layRibbons(
    touching.length,
    scratch.points.byteOffset,
    scratch.starts.byteOffset,
    scratch.looks.byteOffset,
    scratch.bristles.byteOffset,
    texture.size,
    width,
    fromRow,
    toRow,
    scale,
    scratch.ribbon.byteOffset,
    scratch.spans.byteOffset,
    scratch.film.byteOffset,
    plane * Float32Array.BYTES_PER_ELEMENT,
  )
  FILM_PLANES.forEach((name, p) => film[name].set(scratch.film.subarray(p * plane, p * plane + film[name].length)))
}

/** Numbers that describe a stroke to the kernel. */
const LOOK_FLOATS = 7

/** The planes of the film in the order of the kernel's parameters. */
const FILM_PLANES = ['red', 'green', 'blue', 'height', 'shows', 'heightShows'] as const

/** Rounds a number of floats up: arrays are read and written four at a time, and so up to four past the end. */
const onWholeFours = (count: number): number => 4 * Math.ceil(count / 4) + 4
