import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { resample } from '../kernels/resample.ts'
import type { Picture } from '../picture.ts'
import { newPlane, type Plane } from '../plane.ts'

/**
 * What can be measured about a drawing compared with its photo. No single number ranks art: a photo passes every one of
 * them except `photoDetail`. Gray levels are 0..255; sigmas are for pictures about 1400 pixels wide.
 */
export type Measures = {
  /**
   * Share of the photo's strong edges in the middle of the picture that are found within 2 pixels: is the house
   * legible?
   */
  readonly edgesKept: number
  /** Mean |cosine| between the gradients of photo and drawing on those edges: does the flow agree? */
  readonly edgesAligned: number
  /** Correlation of fine detail away from edges: 1 for the photo itself, at least .4 for a filtered photo. */
  readonly photoDetail: number
  /** Fine contrast away from edges, in gray levels: 0 is flat color, 30 is noise. */
  readonly texture: number
  /** Share of the outermost 6 % that is bare paper. */
  readonly bareBorder: number
  /** Correlation of broad tones: are lights and darks in the same positions? */
  readonly tones: number
  /** Gray levels between the darkest and the lightest half percent. */
  readonly range: number
}

/**
 * `margin` is the share of the photo's size that the sheet adds on each side (0 for a picture that fills its sheet).
 */
export function measuresOf(photo: Picture, drawing: Picture, margin: number): Measures {
  const sheet = grayOf(drawing)
  const drawn = inside(sheet, margin)
  const seen = grayOf(resample(photo, drawn))
  const photoEdges = gradient(gaussianBlur(seen, 3))
  const drawnEdges = gradient(gaussianBlur(drawn, 2))
  const edges = strongest(photoEdges.strength, 0.08)
  const offEdges = grown(edges, 4).data.map((near) => 1 - near)
  return {
    ...edgesIn(photoEdges, drawnEdges, edges),
    photoDetail: correlation(detail(seen), detail(drawn), offEdges),
    texture: deviation(detail(drawn), offEdges),
    bareBorder: bareBorder(sheet),
    tones: correlation(gaussianBlur(seen, 12).data, gaussianBlur(drawn, 12).data),
    range: rangeOf(sheet.data),
  }
}

function grayOf({ width, height, data }: Picture): Plane {
  const gray = newPlane(width, height)
  for (let i = 0, o = 0; i < gray.data.length; i++, o += 3) {
    gray.data[i] = 0.299 * data[o]! + 0.587 * data[o + 1]! + 0.114 * data[o + 2]!
  }
  return gray
}

/** The sheet without its margin. */
function inside(sheet: Plane, margin: number): Plane {
  const width = Math.round(sheet.width / (1 + 2 * margin))
  const height = Math.round(sheet.height / (1 + 2 * margin))
  const left = (sheet.width - width) >> 1
  const top = (sheet.height - height) >> 1
  const out = newPlane(width, height)
  for (let y = 0; y < height; y++) {
    const from = (top + y) * sheet.width + left
    out.data.set(sheet.data.subarray(from, from + width), y * width)
  }
  return out
}

type Gradient = { readonly x: Float32Array; readonly y: Float32Array; readonly strength: Plane }

function gradient({ width, height, data }: Plane): Gradient {
  const x = new Float32Array(data.length)
  const y = new Float32Array(data.length)
  const strength = newPlane(width, height)
  for (let row = 1; row < height - 1; row++) {
    for (let i = row * width + 1; i < row * width + width - 1; i++) {
      x[i] = data[i + 1]! - data[i - 1]!
      y[i] = data[i + width]! - data[i - width]!
      strength.data[i] = Math.hypot(x[i]!, y[i]!)
    }
  }
  return { x, y, strength }
}

/** 1 at the strongest `share` of the samples, 0 elsewhere. */
function strongest({ width, height, data }: Plane, share: number): Plane {
  const threshold = quantile(data, 1 - share)
  return { width, height, data: data.map((value) => (value > threshold ? 1 : 0)) }
}

/** The mask grown by `reach` pixels on all sides, corners included. */
function grown({ width, height, data }: Plane, reach: number): Plane {
  const across = newPlane(width, height)
  const out = newPlane(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]!) {
        across.data.fill(1, y * width + Math.max(0, x - reach), y * width + Math.min(width, x + reach + 1))
      }
    }
  }
  for (let y = 0; y < height; y++) {
    for (let from = Math.max(0, y - reach); from <= Math.min(height - 1, y + reach); from++) {
      for (let x = 0; x < width; x++) if (across.data[from * width + x]!) out.data[y * width + x] = 1
    }
  }
  return out
}

function edgesIn(photo: Gradient, drawn: Gradient, edges: Plane): Pick<Measures, 'edgesKept' | 'edgesAligned'> {
  const { width, height, data } = edges
  const found = grown(strongest(drawn.strength, 0.1), 2).data
  let all = 0
  let kept = 0
  let aligned = 0
  for (let y = Math.floor(0.15 * height); y < 0.8 * height; y++) {
    for (let x = Math.floor(0.15 * width); x < 0.85 * width; x++) {
      const i = y * width + x
      if (!data[i]) continue
      all += 1
      kept += found[i]!
      const dot = Math.abs(photo.x[i]! * drawn.x[i]! + photo.y[i]! * drawn.y[i]!)
      aligned += dot / (photo.strength.data[i]! * drawn.strength.data[i]! + 1e-6)
    }
  }
  return { edgesKept: kept / Math.max(1, all), edgesAligned: aligned / Math.max(1, all) }
}

/** The difference between blurs of 0.8 and 2.2 pixels. */
function detail(gray: Plane): Float32Array {
  const coarse = gaussianBlur(gray, 2.2).data
  return gaussianBlur(gray, 0.8).data.map((value, i) => value - coarse[i]!)
}

const isIn = (mask: Float32Array | undefined, i: number): boolean => mask === undefined || mask[i]! > 0

function correlation(one: Float32Array, other: Float32Array, mask?: Float32Array): number {
  let count = 0
  let a = 0
  let b = 0
  let aa = 0
  let bb = 0
  let ab = 0
  for (let i = 0; i < one.length; i++) {
    if (!isIn(mask, i)) continue
    count += 1
    a += one[i]!
    b += other[i]!
    aa += one[i]! ** 2
    bb += other[i]! ** 2
    ab += one[i]! * other[i]!
  }
  return (count * ab - a * b) / Math.sqrt(Math.max(1e-9, count * aa - a * a) * Math.max(1e-9, count * bb - b * b))
}

function deviation(values: Float32Array, mask: Float32Array): number {
  let count = 0
  let sum = 0
  let squares = 0
  for (let i = 0; i < values.length; i++) {
    if (!isIn(mask, i)) continue
    count += 1
    sum += values[i]!
    squares += values[i]! ** 2
  }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
}

/** Pixels within 14 levels of the median of the topmost rows are bare. */
function bareBorder({ width, height, data }: Plane): number {
  const paper = data.slice(0, 12 * width).toSorted()[6 * width]!
  const band = Math.floor(0.06 * Math.min(width, height))
  let all = 0
  let bare = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x >= band && x < width - band && y >= band && y < height - band) continue
      all += 1
      if (Math.abs(data[y * width + x]! - paper) < 14) bare += 1
    }
  }
  return bare / all
}

function rangeOf(data: Float32Array): number {
  return quantile(data, 0.995) - quantile(data, 0.005)
}

/** A quantile of the samples, estimated from one in nine: sorting all of them would take as long as drawing. */
function quantile(data: Float32Array, share: number): number {
  const some = data.filter((_, i) => i % 9 === 0).sort()
  return some[Math.floor(some.length * share)]!
}
