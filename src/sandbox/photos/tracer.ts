import { bvhOf } from './bvh.ts'
import { LEAF_MASKS, MASK_SIZE } from './garden/leaf-masks.ts'
import type { Thing } from './site.ts'
import { times } from './vector.ts'

/** The nearest thing that a ray hits. */
type Hit = {
  /** 0 distance in meters, 1 to 3 normal, 4 value of the leaf mask (0 to 255). */
  readonly numbers: Float64Array
  /** Index of the thing; -1 if nothing was hit. */
  thing: number
}

export type Tracer = {
  readonly hit: Hit
  /** Follows a ray up to `reach` meters and stores the nearest thing in `hit`. */
  readonly look: (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, reach: number) => boolean
  /** Whether anything is in the way; `hit` then holds some thing on the way, not the nearest. */
  readonly blocked: (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, reach: number) => boolean
}

const BOX = 0
const SOLID = 1
const CARD = 2
/** Numbers of a card: center, normal, across / |across|², up / |up|², shine, mask. */
const CARD_NUMBERS = 16
const MIN_DISTANCE = 1e-3

/** Rays against boxes, convex solids and cut-out cards in a tree of boxes. Nothing is allocated per ray. */
export function tracerOf(things: readonly Thing[]): Tracer {
  const { bounds, first, count, order } = bvhOf(things)
  const { kinds, starts, ends, numbers } = flattened(things, order)
  const boxes = new Float64Array(things.length * 6)
  order.forEach((thing, slot) => boxes.set(things[thing]!.bounds, slot * 6))
  const stack = new Int32Array(64)
  const entries = new Float64Array(64)
  const hitNumbers = new Float64Array(5)
  const hit: Hit = { numbers: hitNumbers, thing: -1 }

  /** The distance at which a ray enters the box of a node; Infinity if it does not, or only beyond `nearest`. */
  function entry(
    node: number,
    ox: number,
    oy: number,
    oz: number,
    ix: number,
    iy: number,
    iz: number,
    nearest: number,
  ): number {
    const at = node * 6
    const xa = (bounds[at]! - ox) * ix
    const xb = (bounds[at + 3]! - ox) * ix
    const ya = (bounds[at + 1]! - oy) * iy
    const yb = (bounds[at + 4]! - oy) * iy
    const za = (bounds[at + 2]! - oz) * iz
    const zb = (bounds[at + 5]! - oz) * iz
    let enter = ix > 0 ? xa : xb
    let leave = ix > 0 ? xb : xa
    const enterY = iy > 0 ? ya : yb
    const leaveY = iy > 0 ? yb : ya
    const enterZ = iz > 0 ? za : zb
    const leaveZ = iz > 0 ? zb : za
    if (enterY > enter) enter = enterY
    if (enterZ > enter) enter = enterZ
    if (leaveY < leave) leave = leaveY
    if (leaveZ < leave) leave = leaveZ
    return enter > leave || leave < MIN_DISTANCE || enter > nearest ? Infinity : enter
  }

  function cast(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    reach: number,
    anything: boolean,
  ): boolean {
    let nearest = reach
    let nearestSlot = -1
    const ix = 1 / (dx === 0 ? 1e-12 : dx)
    const iy = 1 / (dy === 0 ? 1e-12 : dy)
    const iz = 1 / (dz === 0 ? 1e-12 : dz)
    let top = 0
    entries[0] = entry(0, ox, oy, oz, ix, iy, iz, nearest)
    if (entries[0] < Infinity) stack[top++] = 0
    while (top > 0) {
      const node = stack[--top]!
      if (entries[top]! > nearest) continue
      const many = count[node]!
      if (many === 0) {
        const left = node + 1
        const right = first[node]!
        const toLeft = entry(left, ox, oy, oz, ix, iy, iz, nearest)
        const toRight = entry(right, ox, oy, oz, ix, iy, iz, nearest)
        const leftFirst = toLeft < toRight
        const far = leftFirst ? toRight : toLeft
        if (far < Infinity) {
          entries[top] = far
          stack[top++] = leftFirst ? right : left
        }
        const near = leftFirst ? toLeft : toRight
        if (near < Infinity) {
          entries[top] = near
          stack[top++] = leftFirst ? left : right
        }
        continue
      }
      const start = first[node]!
      for (let slot = start; slot < start + many; slot++) {
        const kind = kinds[slot]!
        const from = starts[slot]!
        if (kind === CARD) {
          const nx = numbers[from + 3]!
          const ny = numbers[from + 4]!
          const nz = numbers[from + 5]!
          const cx = numbers[from]! - ox
          const cy = numbers[from + 1]! - oy
          const cz = numbers[from + 2]! - oz
          const t = (cx * nx + cy * ny + cz * nz) / (dx * nx + dy * ny + dz * nz)
          if (!(t > MIN_DISTANCE && t < nearest)) continue
          const px = dx * t - cx
          const py = dy * t - cy
          const pz = dz * t - cz
          const u = px * numbers[from + 6]! + py * numbers[from + 7]! + pz * numbers[from + 8]!
          if (u <= -1 || u >= 1) continue
          const v = px * numbers[from + 9]! + py * numbers[from + 10]! + pz * numbers[from + 11]!
          if (v <= -1 || v >= 1) continue
          const column = ((u + 1) * 0.5 * MASK_SIZE) | 0
          const row = ((1 - v) * 0.5 * MASK_SIZE) | 0
          const mask = LEAF_MASKS[(numbers[from + 15]! * MASK_SIZE + row) * MASK_SIZE + column]!
          if (mask === 0) continue
          nearest = t
          nearestSlot = slot
          hitNumbers[1] = numbers[from + 12]!
          hitNumbers[2] = numbers[from + 13]!
          hitNumbers[3] = numbers[from + 14]!
          hitNumbers[4] = mask
        } else if (kind === BOX) {
          const corner = slot * 6
          const xa = (boxes[corner]! - ox) * ix
          const xb = (boxes[corner + 3]! - ox) * ix
          const ya = (boxes[corner + 1]! - oy) * iy
          const yb = (boxes[corner + 4]! - oy) * iy
          const za = (boxes[corner + 2]! - oz) * iz
          const zb = (boxes[corner + 5]! - oz) * iz
          const x = ix > 0 ? xa : xb
          const y = iy > 0 ? ya : yb
          const z = iz > 0 ? za : zb
          const t = x > y ? (x > z ? x : z) : y > z ? y : z
          if (!(t > MIN_DISTANCE && t < nearest)) continue
          if (t > (ix > 0 ? xb : xa) || t > (iy > 0 ? yb : ya) || t > (iz > 0 ? zb : za)) continue
          nearest = t
          nearestSlot = slot
          hitNumbers[1] = t === x ? (ix > 0 ? -1 : 1) : 0
          hitNumbers[2] = t === y && t !== x ? (iy > 0 ? -1 : 1) : 0
          hitNumbers[3] = t === z && t !== x && t !== y ? (iz > 0 ? -1 : 1) : 0
        } else {
          let into = -1e9
          let out = 1e9
          let face = -1
          for (let plane = from; plane < ends[slot]!; plane += 4) {
            const nx = numbers[plane]!
            const ny = numbers[plane + 1]!
            const nz = numbers[plane + 2]!
            const slope = nx * dx + ny * dy + nz * dz
            const gap = numbers[plane + 3]! - (nx * ox + ny * oy + nz * oz)
            if (slope < 0) {
              const t = gap / slope
              if (t > into) {
                into = t
                face = plane
              }
            } else if (slope > 0) {
              const t = gap / slope
              if (t < out) out = t
            } else if (gap < 0) into = 2e9
            if (into > out) break
          }
          if (into > out || into <= MIN_DISTANCE || into >= nearest || face < 0) continue
          nearest = into
          nearestSlot = slot
          hitNumbers[1] = numbers[face]!
          hitNumbers[2] = numbers[face + 1]!
          hitNumbers[3] = numbers[face + 2]!
        }
        if (anything && nearestSlot >= 0) {
          top = 0
          break
        }
      }
    }
    hitNumbers[0] = nearest
    hit.thing = nearestSlot < 0 ? -1 : order[nearestSlot]!
    return nearestSlot >= 0
  }

  return {
    hit,
    look: (ox, oy, oz, dx, dy, dz, reach) => cast(ox, oy, oz, dx, dy, dz, reach, false),
    blocked: (ox, oy, oz, dx, dy, dz, reach) => cast(ox, oy, oz, dx, dy, dz, reach, true),
  }
}

/** The numbers of all things in the order of the tree's leaves, so that neighbors in space are neighbors in memory. */
function flattened(things: readonly Thing[], order: Int32Array) {
  const kinds = new Uint8Array(things.length)
  const starts = new Int32Array(things.length)
  const ends = new Int32Array(things.length)
  const sizeOf = (thing: Thing) =>
    thing.kind === 'box' ? 0 : thing.kind === 'card' ? CARD_NUMBERS : thing.planes.length * 4
  const numbers = new Float64Array(things.reduce((sum, thing) => sum + sizeOf(thing), 0))
  let at = 0
  order.forEach((index, slot) => {
    const thing = things[index]!
    starts[slot] = at
    if (thing.kind === 'box') kinds[slot] = BOX
    else if (thing.kind === 'solid') {
      kinds[slot] = SOLID
      for (const { normal, distance } of thing.planes) {
        numbers.set([...normal, distance], at)
        at += 4
      }
    } else {
      kinds[slot] = CARD
      const { center, normal, across, up, shine, mask } = thing
      const perLength = (v: typeof across) => times(v, 1 / (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]))
      numbers.set([...center, ...normal, ...perLength(across), ...perLength(up), ...shine, mask], at)
      at += CARD_NUMBERS
    }
    ends[slot] = at
  })
  return { kinds, starts, ends, numbers }
}
