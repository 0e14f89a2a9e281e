import type { Bounds } from './site.ts'

/**
 * A hierarchy of bounding boxes. The left child follows its parent; a leaf has `count` > 0 things from `order[first]`.
 */
export type Bvh = {
  /** Six numbers per node: low corner, high corner. */
  readonly bounds: Float32Array
  /** For a leaf: its slot in `order`. For any other node: its right child. */
  readonly first: Int32Array
  readonly count: Int32Array
  readonly order: Int32Array
}

const BINS = 12
const LEAF = 4
/** Meters: more than the rounding error of single precision. */
const ROUNDING = 1e-4

/** Splits where surface × things is least (surface area heuristic, Wald 2007, in bins). Needs at least one thing. */
export function bvhOf(things: readonly { readonly bounds: Bounds }[]): Bvh {
  const total = things.length
  const flat = new Float64Array(total * 6)
  things.forEach(({ bounds }, i) => flat.set(bounds, i * 6))
  const order = Int32Array.from({ length: total }, (_, i) => i)
  const bounds = new Float32Array(total * 12)
  const first = new Int32Array(total * 2)
  const count = new Int32Array(total * 2)
  let nodes = 0

  const centerOf = (thing: number, along: number) => flat[thing * 6 + along]! + flat[thing * 6 + 3 + along]!
  const bestSplit = splitter(flat, order, centerOf)

  function build(from: number, to: number): number {
    const node = nodes++
    surround(from, to, bounds, node * 6)
    const split = to - from > LEAF ? bestSplit(from, to) : undefined
    if (!split) {
      first[node] = from
      count[node] = to - from
      return node
    }
    const middle = partition(from, to, split.along, split.at)
    build(from, middle)
    first[node] = build(middle, to)
    return node
  }

  function surround(from: number, to: number, out: Float32Array, at: number): void {
    for (let i = 0; i < 3; i++) {
      let low = Infinity
      let high = -Infinity
      for (let k = from; k < to; k++) {
        const thing = order[k]! * 6
        low = Math.min(low, flat[thing + i]!)
        high = Math.max(high, flat[thing + 3 + i]!)
      }
      out[at + i] = low - ROUNDING
      out[at + 3 + i] = high + ROUNDING
    }
  }

  function partition(from: number, to: number, along: number, at: number): number {
    let left = from
    let right = to - 1
    while (left <= right) {
      if (centerOf(order[left]!, along) < at) left++
      else {
        const other = order[left]!
        order[left] = order[right]!
        order[right--] = other
      }
    }
    return left === from || left === to ? (from + to) >> 1 : left
  }

  build(0, total)
  return { bounds, first, count, order }
}

/** Finds the cheapest split of the things `from` to `to`; undefined if a leaf is cheaper. */
function splitter(flat: Float64Array, order: Int32Array, centerOf: (thing: number, along: number) => number) {
  const binCount = new Int32Array(BINS)
  const binBounds = new Float64Array(BINS * 6)
  const rightCost = new Float64Array(BINS)
  const growing = new Float64Array(6)

  /** The cheapest bin border along any axis. */
  function bestSplit(from: number, to: number): { along: number; at: number } | undefined {
    let best: { along: number; at: number } | undefined
    let cheapest = Infinity
    for (let along = 0; along < 3; along++) {
      let low = Infinity
      let high = -Infinity
      for (let k = from; k < to; k++) {
        const center = centerOf(order[k]!, along)
        low = Math.min(low, center)
        high = Math.max(high, center)
      }
      if (high <= low) continue
      fillBins(from, to, along, low, high - low)
      clear(growing, 0)
      let many = 0
      for (let b = BINS - 1; b > 0; b--) {
        many += binCount[b]!
        grow(growing, 0, binBounds, b * 6)
        rightCost[b] = many * surfaceOf(growing)
      }
      clear(growing, 0)
      many = 0
      for (let b = 1; b < BINS; b++) {
        many += binCount[b - 1]!
        grow(growing, 0, binBounds, (b - 1) * 6)
        const cost = many * surfaceOf(growing) + rightCost[b]!
        if (many === 0 || many === to - from || cost >= cheapest) continue
        cheapest = cost
        best = { along, at: low + ((high - low) * b) / BINS }
      }
    }
    return best
  }

  function fillBins(from: number, to: number, along: number, low: number, span: number): void {
    binCount.fill(0)
    for (let b = 0; b < BINS; b++) clear(binBounds, b * 6)
    for (let k = from; k < to; k++) {
      const bin = Math.min(BINS - 1, Math.floor(((centerOf(order[k]!, along) - low) / span) * BINS))
      binCount[bin]!++
      grow(binBounds, bin * 6, flat, order[k]! * 6)
    }
  }

  return bestSplit
}

function clear(box: Float64Array, at: number): void {
  for (let i = 0; i < 3; i++) {
    box[at + i] = Infinity
    box[at + 3 + i] = -Infinity
  }
}

function grow(box: Float64Array, at: number, by: Float64Array, from: number): void {
  for (let i = 0; i < 3; i++) {
    if (by[from + i]! < box[at + i]!) box[at + i] = by[from + i]!
    if (by[from + 3 + i]! > box[at + 3 + i]!) box[at + 3 + i] = by[from + 3 + i]!
  }
}

function surfaceOf(box: Float64Array): number {
  const x = box[3]! - box[0]!
  const y = box[4]! - box[1]!
  const z = box[5]! - box[2]!
  return x < 0 ? 0 : x * y + y * z + z * x
}
