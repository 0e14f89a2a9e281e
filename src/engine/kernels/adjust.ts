import type { Picture } from '../picture.ts'

/**
 * Removes `percent` (0..100) of the color from a picture: every pixel moves that share of the way to the gray of its
 * own brightness (Rec. 709 weights on sRGB values), so brightness does not change.
 */
export function desaturate({ width, height, data }: Picture, percent = 20): Picture {
  const kept = 1 - percent / 100
  const out = new Uint8Array(data.length)
  for (let i = 0; i < data.length; i += 3) {
    const red = data[i]!
    const green = data[i + 1]!
    const blue = data[i + 2]!
    const gray = 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.5
    out[i] = gray + (red - gray + 0.5) * kept
    out[i + 1] = gray + (green - gray + 0.5) * kept
    out[i + 2] = gray + (blue - gray + 0.5) * kept
  }
  return { width, height, data: out }
}

/**
 * Lightens a picture: every pixel moves `percent` (0..100) of the way to white, and so does its HSL lightness; the hue
 * stays. Nothing clips: black becomes a gray of `percent`, white stays white, paper keeps its tooth. HSL saturation is
 * deliberately not preserved: doing so would turn the noise of near-black pixels into color.
 */
export function lighten({ width, height, data }: Picture, percent = 20): Picture {
  const lighter = Uint8Array.from({ length: 256 }, (_, v) => Math.round(v + ((255 - v) * percent) / 100))
  const out = new Uint8Array(data.length)
  for (let i = 0; i < data.length; i++) out[i] = lighter[data[i]!]!
  return { width, height, data: out }
}
