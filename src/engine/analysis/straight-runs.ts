/** Minimum length of a run that is straightened, in pixels along the line: a picket. */
const MIN_RUN_PX = 14
/** Minimum length of a run that counts as built: leaves and gravel have short straight pieces too. */
const MIN_BUILT_RUN_PX = 22
/** A run may bulge from its chord by this share of its length, between the two limits below. */
const MAX_BULGE_SHARE = 0.022
/** Every run may bulge by at least this much. */
const MIN_BULGE_PX = 0.45
/** No run may bulge by more than this. */
const MAX_BULGE_PX = 1.6
/** Two runs whose ends are this close meet at a corner. */
const MAX_CORNER_GAP_PX = 9
/** Two runs form a corner only if the cosine of the angle between them is at most this. */
const MAX_CORNER_COSINE = 0.94

/** The share of a path that is straight (0..1), and the indices of its corners. */
export type Straightened = { readonly share: number; readonly corners: readonly number[] }

type Run = { readonly from: number; readonly to: number }

/**
 * Makes the straight parts of a path straight and their corners sharp: eaves, frames and railings were built with a
 * ruler, and only lens, noise and tracing bend them. Curves stay: an arch bulges more than a wobbly straight line does.
 * `path` holds x, y, strength triples one pixel apart and is changed in place. Runs are found by splitting at the
 * farthest point (Ramer 1972; Douglas and Peucker 1973).
 */
export function straighten(path: Float32Array): Straightened {
  const count = path.length / 3
  const runs = straightRuns(path, { from: 0, to: count - 1 })
  const fits = runs.map((run) => laidOnLine(path, run))
  const corners: number[] = []
  for (let k = 1; k < runs.length; k++) {
    const corner = sharpenCorner(path, runs[k - 1]!, runs[k]!, fits[k - 1]!, fits[k]!)
    if (corner !== undefined) corners.push(corner)
  }
  const built = runs.filter(({ from, to }) => to - from >= MIN_BUILT_RUN_PX)
  return { share: built.reduce((sum, { from, to }) => sum + to - from + 1, 0) / count, corners }
}

function straightRuns(path: Float32Array, run: Run): Run[] {
  const length = run.to - run.from
  if (length < MIN_RUN_PX) return []
  const { at, distance } = farthest(path, run)
  if (distance <= Math.min(MAX_BULGE_PX, Math.max(MIN_BULGE_PX, MAX_BULGE_SHARE * length))) return [run]
  return [...straightRuns(path, { from: run.from, to: at }), ...straightRuns(path, { from: at, to: run.to })]
}

function farthest(path: Float32Array, { from, to }: Run): { at: number; distance: number } {
  const x = path[3 * from]!
  const y = path[3 * from + 1]!
  const dx = path[3 * to]! - x
  const dy = path[3 * to + 1]! - y
  const chord = Math.hypot(dx, dy)
  let at = (from + to) >> 1
  let distance = 0
  for (let k = from + 1; k < to; k++) {
    const px = path[3 * k]! - x
    const py = path[3 * k + 1]! - y
    const off = chord > 1e-6 ? Math.abs(px * dy - py * dx) / chord : Math.hypot(px, py)
    if (off > distance) {
      distance = off
      at = k
    }
  }
  return { at, distance }
}

/** A line through the middle (x, y) of a run, with unit direction (dx, dy). */
type Fit = { readonly x: number; readonly y: number; readonly dx: number; readonly dy: number }

/** Moves the points of a run onto their best-fitting line (total least squares). */
function laidOnLine(path: Float32Array, { from, to }: Run): Fit {
  const count = to - from + 1
  let x = 0
  let y = 0
  for (let k = from; k <= to; k++) {
    x += path[3 * k]! / count
    y += path[3 * k + 1]! / count
  }
  let xx = 0
  let xy = 0
  let yy = 0
  for (let k = from; k <= to; k++) {
    const px = path[3 * k]! - x
    const py = path[3 * k + 1]! - y
    xx += px * px
    xy += px * py
    yy += py * py
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
  const dx = Math.cos(angle)
  const dy = Math.sin(angle)
  for (let k = from; k <= to; k++) {
    const along = (path[3 * k]! - x) * dx + (path[3 * k + 1]! - y) * dy
    path[3 * k] = x + along * dx
    path[3 * k + 1] = y + along * dy
  }
  return { x, y, dx, dy }
}

/**
 * Routes the points between two runs through the intersection of their lines if it is close; returns the index of that
 * corner.
 */
function sharpenCorner(path: Float32Array, before: Run, after: Run, one: Fit, other: Fit): number | undefined {
  if (Math.abs(one.dx * other.dx + one.dy * other.dy) > MAX_CORNER_COSINE) return undefined
  const sine = one.dx * other.dy - one.dy * other.dx
  const along = ((other.x - one.x) * other.dy - (other.y - one.y) * other.dx) / sine
  const x = one.x + along * one.dx
  const y = one.y + along * one.dy
  const from = before.to
  const to = after.from
  const isNear = (k: number) => Math.hypot(path[3 * k]! - x, path[3 * k + 1]! - y) <= MAX_CORNER_GAP_PX
  if (to - from > 2 * MAX_CORNER_GAP_PX || !isNear(from) || !isNear(to)) return undefined
  const corner = (from + to) >> 1
  for (let k = from; k <= to; k++) {
    const end = k <= corner ? from : to
    const share = k === corner ? 1 : (k - end) / (corner - end)
    path[3 * k] = path[3 * end]! + (x - path[3 * end]!) * share
    path[3 * k + 1] = path[3 * end + 1]! + (y - path[3 * end + 1]!) * share
  }
  return corner
}
