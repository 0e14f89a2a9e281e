import type { Random } from '#engine/random.ts'
import { type Canvas, type Color, hsl, mixedColor, noiseOf, type Paint, pick, scaledColor, within } from './canvas.ts'
import { skyPaint } from './outdoors.ts'

/** Close-ups: surfaces, people and animals, things on a table. */
export const THINGS: Record<string, (canvas: Canvas, random: Random) => void> = {
  surface: (canvas, random) => canvas.fill(pick(random, [grainy, woven, laid, streaked])(random)),

  portrait(canvas, random) {
    canvas.fill(backdrop(random))
    const skin = hsl(within(random, 12, 30), within(random, 0.25, 0.6), within(random, 0.25, 0.78))
    const [x, y, size] = [within(random, 0.3, 0.7), within(random, 0.3, 0.5), within(random, 0.12, 0.26)]
    const cloth = hsl(within(random, 0, 360), random(), within(random, 0.1, 0.8))
    canvas.ellipse(x, y + size * 3.2, size * 2.2, size * 2.1, round(cloth, x, random))
    canvas.ellipse(
      x,
      y - size * 0.4,
      size * 1.05,
      size * 1.2,
      round(hsl(25, 0.4, within(random, 0.05, 0.6)), x, random),
    )
    canvas.ellipse(x, y, size * 0.8, size * 1.15, round(skin, x - size / 2, random))
    for (const side of [-1, 1])
      canvas.ellipse(x + side * size * 0.3, y - size * 0.15, size * 0.1, size * 0.07, () => [40, 32, 30])
  },

  animal(canvas, random) {
    canvas.fill(random() < 0.5 ? grainy(random, hsl(within(random, 70, 110), 0.4, 0.35)) : backdrop(random))
    const fur = hsl(within(random, 15, 45), within(random, 0.05, 0.6), within(random, 0.12, 0.85))
    const hair = noiseOf(random, 26, 4)
    const paint: Paint = (x, y) => scaledColor(fur, 0.55 + 0.9 * hair(x, y * 0.6))
    const [x, y, size] = [within(random, 0.35, 0.65), within(random, 0.4, 0.65), within(random, 0.15, 0.35)]
    canvas.ellipse(x, y, size * 1.3, size, paint)
    canvas.ellipse(x + size, y - size * 0.8, size * 0.55, size * 0.6, paint)
  },

  object(canvas, random) {
    canvas.fill(backdrop(random))
    const table = within(random, 0.5, 0.9)
    if (random() < 0.7) canvas.rectangle(0, table, 1, 1, streaked(random))
    for (let i = 0; i < 1 + random() * 4; i++) {
      const color = hsl(within(random, 0, 360), random(), within(random, 0.1, 0.8))
      const [x, y] = [within(random, 0.2, 0.8), within(random, 0.3, 0.75)]
      const [width, height] = [within(random, 0.08, 0.35), within(random, 0.08, 0.35)]
      if (random() < 0.5) canvas.ellipse(x, y, width, height, round(color, x, random))
      else canvas.rectangle(x - width / 2, y - height / 2, width, height * 1.4, round(color, x, random))
    }
  },

  /** An outdoor subject that is not a home: sky above, something large in the middle. */
  outdoorObject(canvas, random) {
    canvas.fill(random() < 0.5 ? skyPaint(random) : backdrop(random))
    canvas.rectangle(0, within(random, 0.55, 0.9), 1, 1, grainy(random))
    for (let i = 0; i < 1 + random() * 3; i++) {
      const color = hsl(within(random, 0, 360), random(), within(random, 0.1, 0.7))
      canvas.ellipse(
        within(random, 0.3, 0.7),
        within(random, 0.4, 0.7),
        within(random, 0.1, 0.4),
        within(random, 0.1, 0.35),
        round(color, 0.4, random),
      )
    }
  },
}

function backdrop(random: Random): Paint {
  const from = hsl(within(random, 0, 360), within(random, 0, 0.5), within(random, 0.05, 0.95))
  const to = hsl(within(random, 0, 360), within(random, 0, 0.5), within(random, 0.05, 0.95))
  const soft = noiseOf(random, within(random, 1, 4), 2)
  return (x, y) => mixedColor(from, to, soft(x, y))
}

/** Shaded like something round that is lit from the left or the right, slightly uneven. */
function round(color: Color, lightX: number, random: Random): Paint {
  const skin = noiseOf(random, 20, 3)
  return (x, y) => scaledColor(color, 1.15 - 1.1 * Math.abs(x - lightX) + 0.3 * (skin(x, y) - 0.5))
}

const anyColor = (random: Random): Color =>
  hsl(within(random, 0, 360), within(random, 0, 0.6), within(random, 0.15, 0.8))

function grainy(random: Random, color: Color = anyColor(random)): Paint {
  const grain = noiseOf(random, within(random, 10, 60), 3)
  return (x, y) => scaledColor(color, 0.3 + 1.4 * grain(x, y))
}

function woven(random: Random): Paint {
  const [warp, weft] = [anyColor(random), anyColor(random)]
  const [across, down] = [within(random, 4, 60), within(random, 0, 60)]
  return (x, y) => mixedColor(warp, weft, 0.5 + 0.25 * (Math.sin(x * across * 6.28) + Math.sin(y * down * 6.28)))
}

/** Bricks, stones or boards in rows. */
function laid(random: Random): Paint {
  const [stone, joint] = [anyColor(random), anyColor(random)]
  const [columns, rows] = [within(random, 2, 12), within(random, 3, 24)]
  const chance = noiseOf(random, 24, 2)
  return (x, y) => {
    const row = Math.floor(y * rows)
    const along = x * columns + (row % 2) * 0.5
    if (along % 1 < 0.06 || (y * rows) % 1 < 0.12) return joint
    return scaledColor(stone, 0.6 + 0.8 * chance(Math.floor(along) / 7, row / 11) * (0.8 + 0.4 * chance(x, y)))
  }
}

function streaked(random: Random): Paint {
  const wood = hsl(within(random, 15, 40), within(random, 0.1, 0.6), within(random, 0.15, 0.7))
  const grain = noiseOf(random, 10, 4)
  return (x, y) => scaledColor(wood, 0.6 + 0.8 * grain(x * 0.3, y * 4))
}
