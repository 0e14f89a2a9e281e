import type { LabImage } from '../analysis/types.ts'

/**
 * Steepness of the lightness per pixel by Sobel's operator, and the direction of steepest change in 0..π from the x
 * axis (0: an upright edge). The outermost pixels answer 0.
 */
export function slopesOf({ width, height, L }: LabImage): { steepness: Float32Array; direction: Float32Array } {
  const steepness = new Float32Array(width * height)
  const direction = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const [nw, n, ne] = [L[i - width - 1]!, L[i - width]!, L[i - width + 1]!]
      const [w, e] = [L[i - 1]!, L[i + 1]!]
      const [sw, s, se] = [L[i + width - 1]!, L[i + width]!, L[i + width + 1]!]
      const dx = (ne + 2 * e + se - nw - 2 * w - sw) / 8
      const dy = (sw + 2 * s + se - nw - 2 * n - ne) / 8
      steepness[i] = Math.sqrt(dx * dx + dy * dy)
      direction[i] = (Math.atan2(dy, dx) + Math.PI) % Math.PI
    }
  }
  return { steepness, direction }
}
