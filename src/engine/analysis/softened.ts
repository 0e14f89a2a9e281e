import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { asPlane, type LabImage } from './types.ts'

/** A picture with all its planes blurred by `sigma` pixels. */
export function softened(image: LabImage, sigma: number): LabImage {
  const soft = (channel: Float32Array) => gaussianBlur(asPlane(image, channel), sigma).data
  return { ...image, L: soft(image.L), a: soft(image.a), b: soft(image.b) }
}
