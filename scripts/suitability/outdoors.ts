import type { Random } from '#engine/random.ts'
import { clamp } from '#engine/scalar.ts'
import { type Canvas, type Color, hsl, mixedColor, noiseOf, type Paint, pick, scaledColor, within } from './canvas.ts'

/** Outdoor pictures without a home: every kind paints the whole canvas. */
export const OUTDOORS: Record<string, (canvas: Canvas, random: Random) => void> = {
  sky: (canvas, random) => canvas.fill(skyPaint(random)),

  field(canvas, random) {
    canvas.fill(skyPaint(random))
    const hills = 1 + Math.floor(random() * 3)
    for (let i = 0; i < hills; i++) hill(canvas, random, within(random, 0.35, 0.7) + i * 0.06, groundColor(random))
  },

  sea(canvas, random) {
    canvas.fill(skyPaint(random))
    const horizon = within(random, 0.3, 0.65)
    const water = hsl(within(random, 180, 225), within(random, 0.2, 0.6), within(random, 0.2, 0.5))
    const waves = noiseOf(random, 6)
    canvas.rectangle(0, horizon, 1, 1, (x, y) => scaledColor(water, 0.6 + 0.8 * waves(x, y * 8)))
    if (random() < 0.4) hill(canvas, random, within(random, 0.8, 0.9), [205, 185, 150])
  },

  forest(canvas, random) {
    const leaf = hsl(within(random, 60, 130), within(random, 0.3, 0.7), within(random, 0.15, 0.35))
    const behind = skyPaint(random)
    const leaves = noiseOf(random, within(random, 8, 24), 4)
    const gaps = random() < 0.5 ? within(random, 0.55, 0.75) : 2
    canvas.fill((x, y) => {
      const light = leaves(x, y)
      return light > gaps ? behind(x, y) : scaledColor(leaf, 0.3 + 1.7 * light)
    })
    for (let i = 0; i < random() * 9; i++)
      canvas.rectangle(random(), within(random, 0, 0.3), within(random, 0.01, 0.06), 1, () => [70, 55, 42])
  },

  road(canvas, random) {
    canvas.fill(skyPaint(random))
    const horizon = within(random, 0.35, 0.6)
    hill(canvas, random, horizon, groundColor(random))
    const vanishing = within(random, 0.3, 0.7)
    const grain = noiseOf(random, 40, 2)
    const asphalt: Paint = (x, y) => scaledColor([120, 120, 122], 0.7 + 0.6 * grain(x, y))
    canvas.polygon(
      [
        [vanishing, horizon],
        [within(random, 0.8, 1.4), 1],
        [within(random, -0.4, 0.2), 1],
      ],
      asphalt,
    )
    for (let i = 0; i < 3 + random() * 6; i++) tree(canvas, random, random(), horizon + within(random, -0.02, 0.08))
  },

  night(canvas, random) {
    canvas.fill((_, y) => scaledColor([14, 16, 30], 0.5 + y))
    for (let i = 0; i < 5 + random() * 40; i++) {
      const size = within(random, 0.003, 0.03)
      const lamp = hsl(within(random, 20, 60), random(), within(random, 0.5, 0.95))
      canvas.ellipse(random(), random(), size, size * 1.3, () => lamp)
    }
  },
}

/** A clear, cloudy, overcast or evening sky; the horizon is at the bottom. */
export function skyPaint(random: Random): Paint {
  const overcast: Color = scaledColor([232, 236, 240], within(random, 0.75, 1.05))
  const [above, below] = pick<readonly [Color, Color]>(random, [
    [hsl(within(random, 205, 222), within(random, 0.4, 0.8), within(random, 0.4, 0.65)), [205, 225, 245]],
    [hsl(within(random, 205, 222), within(random, 0.4, 0.8), within(random, 0.4, 0.65)), [205, 225, 245]],
    [overcast, scaledColor(overcast, within(random, 0.9, 1.05))],
    [hsl(within(random, 200, 280), 0.3, 0.35), hsl(within(random, 10, 45), 0.8, 0.65)],
  ])
  const clouds = noiseOf(random, within(random, 2, 6))
  const cover = within(random, 0.4, 0.9)
  return (x, y) => {
    const cloud = clamp((clouds(x, y * 1.6) - cover) * 5)
    return mixedColor(mixedColor(above, below, y), [245, 246, 248], cloud)
  }
}

const groundColor = (random: Random): Color =>
  pick(random, [
    hsl(within(random, 70, 120), within(random, 0.25, 0.6), within(random, 0.2, 0.5)),
    hsl(within(random, 25, 50), within(random, 0.15, 0.5), within(random, 0.3, 0.65)),
    hsl(within(random, 200, 240), 0.1, within(random, 0.3, 0.95)),
  ])

function hill(canvas: Canvas, random: Random, top: number, color: Color): void {
  const ridge = noiseOf(random, within(random, 1, 5), 3)
  const rise = within(random, 0, 0.25)
  const grass = noiseOf(random, within(random, 15, 50), 3)
  const edge = Array.from({ length: 41 }, (_, i) => [i / 40, top - rise * (ridge(i / 40, 0) - 0.5)] as const)
  canvas.polygon([...edge, [1, 1.01], [0, 1.01]], (x, y) => scaledColor(color, 0.7 + 0.6 * grass(x, y)))
}

function tree(canvas: Canvas, random: Random, x: number, foot: number): void {
  const size = within(random, 0.05, 0.2)
  const leaf = hsl(within(random, 40, 130), within(random, 0.2, 0.6), within(random, 0.15, 0.4))
  const leaves = noiseOf(random, 30, 3)
  canvas.rectangle(x - size * 0.06, foot - size, size * 0.12, size, () => [75, 58, 44])
  canvas.ellipse(x, foot - size * 1.4, size * 0.6, size * 0.9, (px, py) =>
    scaledColor(leaf, 0.4 + 1.3 * leaves(px, py)),
  )
}
