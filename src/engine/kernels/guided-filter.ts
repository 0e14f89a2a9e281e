import { freePlanes, newPlane, type Plane } from '../plane.ts'
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
  const half = () => newPlane((width + 1) >> 1, (height + 1) >> 1)
  const isOne = input === guide
  const g = halve(guide, half())
  const p = isOne ? g : halve(input, half())
  const blur = (plane: Plane, into: Plane) => gaussianBlur(plane, sigma / 2, into)
  const meanOfProduct = (one: Plane, other: Plane) => {
    const out = half()
    for (let i = 0; i < out.data.length; i++) out.data[i] = one.data[i]! * other.data[i]!
    return blur(out, out)
  }
  const meanG = blur(g, half())
  const meanP = isOne ? meanG : blur(p, half())
  const meanGG = meanOfProduct(g, g)
  const meanGP = isOne ? meanGG : meanOfProduct(g, p)
  const [slope, level] = [half(), half()]
  for (let i = 0; i < slope.data.length; i++) {
    const mg = meanG.data[i]!
    const variance = Math.max(0, meanGG.data[i]! - mg * mg)
    slope.data[i] = (meanGP.data[i]! - mg * meanP.data[i]!) / (variance + epsilon)
    level.data[i] = meanP.data[i]! - slope.data[i]! * mg
  }
  const wideSlope = unhalve(blur(slope, slope), width, height)
  const wideLevel = unhalve(blur(level, level), width, height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = wideSlope.data[i]! * guide.data[i]! + wideLevel.data[i]!
  freePlanes(g, p, meanG, meanP, meanGG, meanGP, slope, level, wideSlope, wideLevel)
  return out
}
