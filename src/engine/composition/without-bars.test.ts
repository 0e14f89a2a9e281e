import { expect, test } from 'vitest'
import { drawHome, homeOf } from '#sandbox/photos.ts'
import type { Picture } from '../picture.ts'
import { covered, marked } from '../testing/marks.ts'
import { flatPicture, pictureOf, smallHouse } from '../testing/pictures.ts'
import { withoutBars } from './without-bars.ts'

const home = drawHome(homeOf('118 Larkspur Ln, Boise, ID'), 'street', { width: 480, height: 320 })

/** The photo inside a larger area of one color. */
function framed(photo: Picture, left: number, top: number, right: number, bottom: number, gray: number): Picture {
  const width = photo.width + left + right
  return pictureOf(width, photo.height + top + bottom, (x, y) => {
    const [px, py] = [x - left, y - top]
    if (px < 0 || py < 0 || px >= photo.width || py >= photo.height) return [gray, gray, gray]
    const i = (py * photo.width + px) * 3
    return [photo.data[i]!, photo.data[i + 1]!, photo.data[i + 2]!]
  })
}

const withGrayLine = (photo: Picture, line: number): Picture => covered(photo, 0, line, photo.width, 1, [236, 236, 236])

/** Whether a picture is the home without at most a few pixels at its edges. */
const isTheHome = ({ width, height }: Picture): boolean =>
  width > home.width - 10 && width <= home.width && height > home.height - 10 && height <= home.height

test('withoutBars cuts off white and black bars and frames, even with lettering on them', () => {
  const letterbox = framed(home, 0, 30, 0, 60, 255)
  const cases: readonly [name: string, photo: Picture][] = [
    ['letterbox', letterbox],
    ['black bars at the sides', framed(home, 50, 0, 40, 0, 4)],
    ['frame in a frame', framed(framed(home, 6, 6, 6, 6, 30), 12, 8, 12, 8, 255)],
    ['ringing of JPEG beside the edge', withGrayLine(letterbox, 26)],
    ['lettering', marked(letterbox, 'HOMESITE', 330, 380, 3, 1, [30, 30, 30])],
  ]
  for (const [name, photo] of cases) expect(isTheHome(withoutBars(photo)), name).toBe(true)
})

test('withoutBars returns a photo without bars unchanged', () => {
  const overcast = pictureOf(480, 320, (x, y) => {
    if (y < 120 || Math.abs(x - 240) > y) return [252, 252, 252]
    const i = (y * home.width + x) * 3
    return [home.data[i]!, home.data[i + 1]!, home.data[i + 2]!]
  })
  const cases: readonly [name: string, photo: Picture][] = [
    ['home', home],
    ['lawn of one color', smallHouse(480, 320)],
    ['overcast sky down to a gable', overcast],
    ['panel in a corner', covered(home, 0, 0, 150, 24, [255, 255, 255])],
    ['one color', flatPicture(300, 200, [255, 255, 255])],
    ['one pixel', flatPicture(1, 1, [0, 0, 0])],
  ]
  for (const [name, photo] of cases) expect(withoutBars(photo), name).toBe(photo)
})
