import { newPlane } from '../plane.ts'
import type { Plane } from '../plane.ts'

/** A box of `2·radius + 1` samples with one partly counted sample at each end. */
type Box = { readonly radius: number; readonly rim: number; readonly scale: number }

/**
 * Three extended box blurs, which together come within a percent of a Gaussian of `sigma` pixels; edges clamped.
 * Cost does not depend on sigma. Running sums are doubles: in floats they drift, and a variance may turn negative.
 * Source: Gwosdek, Grewenig, Bruhn, Weickert, "Theoretical foundations of Gaussian convolution by extended box
 * filtering" (2011). `out` may be `src`.
 */
export function boxBlur3(src: Plane, sigma: number, out: Plane): Plane {
  const box = boxOf((sigma * sigma) / 3)
  const { width, height } = src
  const spare = newPlane(width, height)
  boxRows3(src, box, spare)
  boxColumns(spare, box, out)
  boxColumns(out, box, spare)
  boxColumns(spare, box, out)
  return out
}

function boxOf(variance: number): Box {
  const radius = Math.floor((Math.sqrt(12 * variance + 1) - 1) / 2)
  const count = 2 * radius + 1
  const rim = (count * (radius * (radius + 1) - 3 * variance)) / (6 * (variance - (radius + 1) ** 2))
  return { radius, rim, scale: 1 / (count + 2 * rim) }
}

function boxRows3({ width, height, data }: Plane, box: Box, out: Plane): void {
  const reach = box.radius + 1
  let line = new Float64Array(width + 2 * reach)
  let next = new Float64Array(width + 2 * reach)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) line[x + reach] = data[row + x]!
    for (let pass = 0; pass < 3; pass++) {
      boxLine(line, width, box, next)
      ;[line, next] = [next, line]
    }
    for (let x = 0; x < width; x++) out.data[row + x] = line[x + reach]!
  }
}

function boxLine(line: Float64Array, width: number, { radius, rim, scale }: Box, out: Float64Array): void {
  const reach = radius + 1
  line.fill(line[reach]!, 0, reach)
  line.fill(line[reach + width - 1]!, reach + width)
  let sum = 0
  for (let i = 1; i <= 2 * radius + 1; i++) sum += line[i]!
  const last = width - 1
  for (let x = 0; x < last; x++) {
    const before = line[x]!
    const after = line[x + 2 * reach]!
    out[x + reach] = (sum + rim * (before + after)) * scale
    sum += after - line[x + 1]!
  }
  out[last + reach] = (sum + rim * (line[last]! + line[last + 2 * reach]!)) * scale
}

function boxColumns({ width, height, data }: Plane, { radius, rim, scale }: Box, out: Plane): void {
  const rowAt = (y: number) => (y < 0 ? 0 : y >= height ? height - 1 : y) * width
  const sums = new Float64Array(width)
  for (let j = -radius; j <= radius; j++) {
    const row = rowAt(j)
    for (let x = 0; x < width; x++) sums[x]! += data[row + x]!
  }
  for (let y = 0; y < height; y++) {
    const before = rowAt(y - radius - 1)
    const after = rowAt(y + radius + 1)
    const leaving = rowAt(y - radius)
    const row = y * width
    for (let x = 0; x < width; x++) {
      const entering = data[after + x]!
      const sum = sums[x]!
      out.data[row + x] = (sum + rim * (data[before + x]! + entering)) * scale
      sums[x] = sum + entering - data[leaving + x]!
    }
  }
}
