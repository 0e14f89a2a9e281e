import type { Picture, Size } from '#engine/picture.ts'
import type { Camera } from './camera.ts'
import { ANY, FOLIAGE, newSample, type Sample, seeingOf, type Stage, UNKNOWN } from './light.ts'
import { chanceAt } from './noise.ts'
import { tracerOf } from './tracer.ts'

/** Receives the number of finished rows. */
export type OnRows = (rows: number) => void

/** A pixel whose neighbors differ by more than this gets more samples. */
const EDGE = 0.1
const FURTHER_LOOKS = [
  [-0.3, -0.2],
  [0.22, 0.3],
] as const

/**
 * Photographs a stage. One sample through the middle of every pixel, two more where the picture is uneven; then lens
 * and sensor: vignetting, a film curve and a little grain. Cost: about 1 µs a sample.
 */
export function render(stage: Stage, camera: Camera, size: Size, onRows?: OnRows): Picture {
  const { width, height } = size
  const shot = shotOf(stage, camera, size)
  const expose = exposureOf(stage.weather.exposure, size)
  const film = newFilm(width * height)
  const sample = newSample()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Every second pixel, in a checkerboard, gets its openness from its neighbors later.
      shot(x, y, 0, 0, 0, sample, isLooked(x, y) ? UNKNOWN : ANY, ALONE)
      keep(film, y * width + x, sample)
    }
    onRows?.(Math.floor((y + 1) * 0.5))
  }
  const open = smoothedOpenness(film, size)
  const tones = new Float32Array(width * height * 3)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++)
      for (let i = 0; i < 3; i++)
        tones[at * 3 + i] = expose(film.own[at * 3 + i]! + open[at]! * film.sky[at * 3 + i]!, x, y)

  const data = new Uint8Array(width * height * 3)
  const sum = new Float64Array(3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      for (let i = 0; i < 3; i++) sum[i] = tones[at * 3 + i]!
      if (isUneven(tones, film.key, x, y, size)) {
        for (let look = 0; look < FURTHER_LOOKS.length; look++) {
          const [dx, dy] = FURTHER_LOOKS[look]!
          shot(x, y, dx, dy, look + 1, sample, film.key[at]!, open[at]!)
          for (let i = 0; i < 3; i++) sum[i]! += expose(sample.own[i]! + sample.open * sample.sky[i]!, x, y)
        }
        for (let i = 0; i < 3; i++) sum[i]! /= FURTHER_LOOKS.length + 1
      }
      const grain = (chanceAt(x, y, 7) + chanceAt(x, y, 8) - 1) * 3
      for (let i = 0; i < 3; i++) data[at * 3 + i] = byteOf(sum[i]! * 255 + grain)
    }
    onRows?.(Math.floor(height * 0.5 + (y + 1) * 0.5))
  }
  return { width, height, data }
}

const byteOf = (value: number) => (value <= 0 ? 0 : value >= 255 ? 255 : Math.round(value))

/** The first sample of every pixel. */
type Film = {
  readonly own: Float32Array
  readonly sky: Float32Array
  readonly open: Float32Array
  readonly key: Int32Array
}

const newFilm = (pixels: number): Film => ({
  own: new Float32Array(pixels * 3),
  sky: new Float32Array(pixels * 3),
  open: new Float32Array(pixels),
  key: new Int32Array(pixels),
})

function keep({ own, sky, open, key }: Film, at: number, sample: Sample): void {
  for (let i = 0; i < 3; i++) {
    own[at * 3 + i] = sample.own[i]!
    sky[at * 3 + i] = sample.sky[i]!
  }
  open[at] = sample.open
  key[at] = sample.key
}

const SMOOTHED = 3
/** Openness of a pixel without a neighbor on its surface. */
const ALONE = 0.7

/** The white squares of the checkerboard, where openness is computed. */
const isLooked = (x: number, y: number) => ((x + y) & 1) === 0

/** The first of them in a row, at or right of a column. */
function firstLooked(row: number, column: number): number {
  const from = Math.max(0, column)
  return isLooked(from, row) ? from : from + 1
}

/** The openness of each pixel's place: the mean of the 7 × 7 pixels around it on the same surface. */
function smoothedOpenness({ open, key }: Film, { width, height }: Size): Float32Array {
  const out = new Float32Array(open.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      let sum = 0
      let count = 0
      for (let row = Math.max(0, y - SMOOTHED); row <= Math.min(height - 1, y + SMOOTHED); row++)
        for (let column = firstLooked(row, x - SMOOTHED); column <= Math.min(width - 1, x + SMOOTHED); column += 2) {
          const there = row * width + column
          if (key[there] !== key[at]) continue
          sum += open[there]!
          count++
        }
      out[at] = count === 0 ? ALONE : sum / count
    }
  return out
}

/** A sample near the middle of a pixel. */
function shotOf(stage: Stage, camera: Camera, { width, height }: Size) {
  const perPixel = (2 * camera.halfWidth) / width
  const see = seeingOf(stage, tracerOf(stage.things), perPixel)
  const sin = Math.sin(camera.turn)
  const cos = Math.cos(camera.turn)
  return (
    x: number,
    y: number,
    dx: number,
    dy: number,
    look: number,
    sample: Sample,
    knownKey: number,
    knownOpen: number,
  ) => {
    const u = (x + 0.5 + dx - width / 2) * perPixel
    const v = (height * (1 - camera.horizon) - (y + 0.5 + dy)) * perPixel
    const length = 1 / Math.sqrt(u * u + v * v + 1)
    // Interleaved gradient noise (Jimenez 2014): neighbors get random numbers that differ most.
    const ign = 52.9829189 * ((0.06711056 * (x + 5.588238 * look) + 0.00583715 * (y + 5.588238 * look)) % 1)
    const other = 0.7548776662 * x + 0.5698402909 * y + 0.618034 * look
    see(
      camera.at,
      (u * cos + sin) * length,
      v * length,
      (cos - u * sin) * length,
      ign - Math.floor(ign),
      other - Math.floor(other),
      sample,
      knownKey,
      knownOpen,
    )
  }
}

/** Light to tone: lens falloff, the film curve (Narkowicz's fit of ACES, 2015) and the sRGB transfer, by table. */
function exposureOf(exposure: number, { width, height }: Size) {
  const diagonal = width * width + height * height
  return (light: number, x: number, y: number): number => {
    const away = ((x - width / 2) ** 2 + (y - height / 2) ** 2) / diagonal
    const level = light * exposure * (1 - 0.75 * away)
    const at = Math.sqrt(level < 0 ? 0 : level > BRIGHTEST ? BRIGHTEST : level) * TONES_PER_ROOT
    const step = at | 0
    return TONES[step]! + (TONES[step + 1]! - TONES[step]!) * (at - step)
  }
}

const BRIGHTEST = 16
const TONES_PER_ROOT = 1000
/** Tone by the square root of light: finest in the dark tones, where the eye sees small differences. */
const TONES = Float64Array.from({ length: Math.sqrt(BRIGHTEST) * TONES_PER_ROOT + 2 }, (_, i) =>
  developed((i / TONES_PER_ROOT) ** 2),
)

function developed(light: number): number {
  const film = (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14)
  const tone = film > 1 ? 1 : film
  return tone <= 0.0031308 ? 12.92 * tone : 1.055 * Math.pow(tone, 1 / 2.4) - 0.055
}

function isUneven(tones: Float32Array, keys: Int32Array, x: number, y: number, { width, height }: Size): boolean {
  const at = y * width + x
  // Leaves are uneven by nature: only their outlines and darkest shadows are worth the time.
  const edge = keys[at] === FOLIAGE ? 2 * EDGE : EDGE
  return (
    (x > 0 && differ(tones, at, at - 1, edge)) ||
    (x < width - 1 && differ(tones, at, at + 1, edge)) ||
    (y > 0 && differ(tones, at, at - width, edge)) ||
    (y < height - 1 && differ(tones, at, at + width, edge))
  )
}

const differ = (tones: Float32Array, a: number, b: number, edge: number) =>
  Math.abs(tones[a * 3]! - tones[b * 3]!) > edge || Math.abs(tones[a * 3 + 2]! - tones[b * 3 + 2]!) > edge
