import { byteFromLinear, labFromPicture, linearFromLab } from '#engine/color.ts'
import { gaussianBlur } from '#engine/kernels/gaussian-blur.ts'
import type { Picture } from '#engine/picture.ts'
import type { Random } from '#engine/random.ts'
import { within } from './canvas.ts'

/**
 * The picture as if taken by another camera on another day: part of the frame, mirrored, exposed, tinted, faded, with
 * an overcast sky, out of focus, grainy. The same numbers from `random` give the same result.
 */
export function asOtherPhoto(picture: Picture, random: Random): Picture {
  const crop = reframed(picture, random)
  const { width, height, L, a, b } = labFromPicture(crop)
  const exposure = Math.exp(within(random, -0.25, 0.12))
  const contrast = within(random, 0.8, 1.25)
  const [tintA, tintB] = [within(random, -0.012, 0.012), within(random, -0.025, 0.03)]
  const saturation = random() < 0.08 ? 0.05 : within(random, 0.45, 1.25)
  const blueKept = random() < 0.3 ? within(random, 0, 0.3) : 1
  const grain = within(random, 0, 0.03)
  for (let i = 0; i < L.length; i++) {
    L[i] = exposure * (0.6 + contrast * (L[i]! - 0.6)) + grain * (random() - 0.5)
    a[i] = a[i]! * saturation + tintA
    b[i] = (b[i]! < 0 ? b[i]! * blueKept : b[i]!) * saturation + tintB
  }
  const sigma = random() < 0.4 ? within(random, 0.3, 1.6) : 0
  const planes = [L, a, b].map((data) => gaussianBlur({ width, height, data }, sigma).data)
  const data = new Uint8Array(width * height * 3)
  const light = [0, 0, 0]
  for (let i = 0; i < L.length; i++) {
    linearFromLab(planes[0]![i]!, planes[1]![i]!, planes[2]![i]!, light)
    light.forEach((v, channel) => (data[3 * i + channel] = byteFromLinear(v)))
  }
  return { width, height, data }
}

/** At least 70 % of the frame's width and height, mirrored half of the time. */
function reframed(picture: Picture, random: Random): Picture {
  const width = Math.round(picture.width * within(random, 0.7, 1))
  const height = Math.round(picture.height * within(random, 0.7, 1))
  const left = Math.floor(random() * (picture.width - width + 1))
  const top = Math.floor(random() * (picture.height - height + 1))
  const isMirrored = random() < 0.5
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = ((top + y) * picture.width + left + (isMirrored ? width - 1 - x : x)) * 3
      data.set(picture.data.subarray(from, from + 3), (y * width + x) * 3)
    }
  }
  return { width, height, data }
}
