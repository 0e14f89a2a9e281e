import { newPlane, type Plane } from '../plane.ts'
import { gaussianBlur } from './gaussian-blur.ts'
import { halve, unhalve } from './resize.ts'

/**
 * Guided filter: smooths `input` over `sigma` pixels, but keeps the edges of `guide` whose variance exceeds `epsilon`.
 * Both planes have the same size, and may be the same plane. The linear model is fitted at half resolution, with
 * Gaussian windows. Sources: He, Sun, Tang, "Guided image filtering" (2010); He & Sun, "Fast guided filter" (2015).
 */
export function guidedFilter(
  guide: Plane,
  input: Plane,
  sigma: number,
  epsilon: number,
  out: Plane = newPlane(guide.width, guide.height),
): Plane {
  const { width, height } = guide
  const isOne = input === guide
  const g = halve(guide)
  const p = isOne ? g : halve(input)
  const blur = (plane: Plane, into?: Plane) => gaussianBlur(plane, sigma / 2, into)
  const meanG = blur(g)
  const meanP = isOne ? meanG : blur(p)
  const meanGG = blur(product(g, g))
  const meanGP = isOne ? meanGG : blur(product(g, p))
  const slope = newPlane(g.width, g.height)
  const level = newPlane(g.width, g.height)
  for (let i = 0; i < slope.data.length; i++) {
    const mg = meanG.data[i]!
    const variance = Math.max(0, meanGG.data[i]! - mg * mg)
    slope.data[i] = (meanGP.data[i]! - mg * meanP.data[i]!) / (variance + epsilon)
    level.data[i] = meanP.data[i]! - slope.data[i]! * mg
  }
  const wideSlope = unhalve(blur(slope, slope), width, height)
  const wideLevel = unhalve(blur(level, level), width, height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = wideSlope.data[i]! * guide.data[i]! + wideLevel.data[i]!
  return out
}

function product(a: Plane, b: Plane): Plane {
  const out = newPlane(a.width, a.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = a.data[i]! * b.data[i]!
  return out
}
