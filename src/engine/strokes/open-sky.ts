import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Plane } from '../plane.ts'

/** A wire or a pole is lost in the sky at this blur, in samples of the scene; a trunk is not. */
const SIGMA = 2.5

/** In so open a sky whatever is thin is a wire, a pole or a cloud's edge, and is left out. */
export const OPEN = 0.82

/** How open the sky is at each sample of the scene, 0..1: wires and poles do not count. */
export const openSky = ({ scene: { width, height, masses } }: Analysis): Plane =>
  gaussianBlur({ width, height, data: masses.sky }, SIGMA)
