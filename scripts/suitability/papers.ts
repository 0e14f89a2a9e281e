import type { Random } from '#engine/random.ts'
import { type Canvas, type Color, hsl, noiseOf, pick, within } from './canvas.ts'

/** Pictures that are not photographs. */
export const PAPERS: Record<string, (canvas: Canvas, random: Random) => void> = {
  document(canvas, random) {
    canvas.fill(() => paper(random()))
    const ink = () => [40, 40, 44] as Color
    let y = within(random, 0.04, 0.12)
    while (y < 0.95) {
      const height = within(random, 0.006, 0.02)
      for (let x = 0.08; x < within(random, 0.5, 0.92); x += within(random, 0.03, 0.09))
        canvas.rectangle(x, y, within(random, 0.015, 0.06), height, ink)
      y += height + within(random, 0.012, 0.05)
    }
  },

  map(canvas, random) {
    const land = hsl(within(random, 40, 100), within(random, 0.05, 0.3), within(random, 0.8, 0.95))
    canvas.fill(() => land)
    for (let i = 0; i < 3; i++) {
      const area = pick<Color>(random, [
        [170, 211, 223],
        [200, 225, 185],
        [225, 215, 205],
      ])
      canvas.ellipse(random(), random(), within(random, 0.05, 0.3), within(random, 0.05, 0.3), () => area)
    }
    for (let i = 0; i < 8 + random() * 16; i++) {
      const [x, y, lean] = [random(), random(), within(random, -0.3, 0.3)]
      const width = within(random, 0.004, 0.02)
      const street: Color = pick(random, [
        [255, 255, 255],
        [252, 214, 120],
        [250, 160, 120],
      ])
      if (random() < 0.5)
        canvas.polygon(
          [
            [0, y],
            [1, y + lean],
            [1, y + lean + width],
            [0, y + width],
          ],
          () => street,
        )
      else
        canvas.polygon(
          [
            [x, 0],
            [x + lean, 1],
            [x + lean + width, 1],
            [x + width, 0],
          ],
          () => street,
        )
    }
  },

  floorPlan(canvas, random) {
    canvas.fill(() => paper(0.9))
    const line = within(random, 0.006, 0.016)
    for (let i = 0; i < 5 + random() * 7; i++) {
      const [x, y] = [within(random, 0.08, 0.6), within(random, 0.08, 0.6)]
      const [width, height] = [within(random, 0.12, 0.3), within(random, 0.12, 0.3)]
      canvas.rectangle(x, y, width, height, () => [35, 35, 38])
      canvas.rectangle(x + line, y + line, width - 2 * line, height - 2 * line, () => paper(0.9))
    }
  },

  logo(canvas, random) {
    const ground: Color = random() < 0.6 ? [255, 255, 255] : hsl(within(random, 0, 360), random(), random())
    canvas.fill(() => ground)
    for (let i = 0; i < 1 + random() * 4; i++) {
      const color = hsl(within(random, 0, 360), within(random, 0.4, 1), within(random, 0.2, 0.6))
      const [x, y, size] = [within(random, 0.25, 0.75), within(random, 0.25, 0.6), within(random, 0.06, 0.22)]
      if (random() < 0.4) canvas.ellipse(x, y, size, size, () => color)
      else if (random() < 0.5)
        canvas.polygon(
          [
            [x, y - size],
            [x + size, y + size],
            [x - size, y + size],
          ],
          () => color,
        )
      else canvas.rectangle(x - size, y - size / 2, size * 2, size, () => color)
    }
    for (let x = 0.2; x < 0.8; x += 0.05) canvas.rectangle(x, 0.8, 0.03, 0.06, () => [40, 40, 60])
  },

  flat(canvas, random) {
    const from = hsl(within(random, 0, 360), random(), random())
    const by = random() < 0.5 ? 0 : within(random, -120, 120)
    canvas.fill((x, y) => from.map((v) => v + by * (x + y - 1)) as unknown as Color)
  },

  screen(canvas, random) {
    canvas.fill(() => paper(0.95))
    canvas.rectangle(0, 0, 1, within(random, 0.05, 0.15), () => hsl(210, 0.5, 0.4))
    const grain = noiseOf(random, 10, 3)
    for (let i = 0; i < 2 + random() * 6; i++) {
      const color = hsl(within(random, 0, 360), random(), within(random, 0.3, 0.9))
      canvas.rectangle(
        random(),
        within(random, 0.15, 0.8),
        within(random, 0.1, 0.4),
        within(random, 0.05, 0.25),
        (x, y) => color.map((v) => v * (0.8 + 0.4 * grain(x, y))) as unknown as Color,
      )
    }
  },
}

const paper = (age: number): Color => [250 - 8 * (1 - age), 249 - 10 * (1 - age), 247 - 18 * (1 - age)]
