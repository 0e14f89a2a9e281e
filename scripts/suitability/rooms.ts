import type { Random } from '#engine/random.ts'
import { type Canvas, type Color, hsl, mixedColor, noiseOf, type Paint, pick, scaledColor, within } from './canvas.ts'

/**
 * A generated room: ceiling, back and side walls, floor, and its contents (cabinets, a bed, tiles, a window, a lamp).
 * Walls and light are warm or neutral as indoors.
 */
export function paintRoom(canvas: Canvas, random: Random): void {
  const warmth = within(random, -0.02, 0.14)
  const litColor = (color: Color): Color => [color[0] * (1 + warmth), color[1], color[2] * (1 - warmth)]
  const wall = litColor(hsl(within(random, 0, 360), within(random, 0, 0.3), within(random, 0.45, 0.93)))
  const ceiling = litColor(scaledColor([240, 238, 234], within(random, 0.65, 1.05)))
  const floor = litColor(
    pick(random, [
      hsl(within(random, 18, 38), within(random, 0.2, 0.6), within(random, 0.2, 0.55)),
      hsl(within(random, 20, 60), within(random, 0.02, 0.2), within(random, 0.35, 0.85)),
    ]),
  )
  const [left, right] = [within(random, -0.1, 0.3), within(random, 0.65, 1.1)]
  const [top, bottom] = [within(random, -0.1, 0.3), within(random, 0.55, 0.85)]
  const shade = noiseOf(random, 2, 2)
  const lightX = random()
  const light = (x: number, y: number) => 1.12 - 0.35 * Math.hypot(x - lightX, y - 0.2) + 0.12 * (shade(x, y) - 0.5)
  const plain =
    (color: Color): Paint =>
    (x, y) =>
      scaledColor(color, light(x, y))

  canvas.fill(plain(ceiling))
  const planks = noiseOf(random, 8, 3)
  const gloss = within(random, 0, 0.4)
  canvas.polygon(
    [
      [left, bottom],
      [right, bottom],
      [1.6, 1.3],
      [-0.6, 1.3],
    ],
    (x, y) =>
      scaledColor(mixedColor(floor, ceiling, gloss * planks(x, y)), (0.8 + 0.4 * planks(x * 6, y)) * light(x, y)),
  )
  canvas.polygon(
    [
      [-0.6, -0.6],
      [left, top],
      [left, bottom],
      [-0.6, 1.4],
    ],
    plain(scaledColor(wall, within(random, 0.75, 0.95))),
  )
  canvas.polygon(
    [
      [1.6, -0.6],
      [right, top],
      [right, bottom],
      [1.6, 1.4],
    ],
    plain(scaledColor(wall, within(random, 0.8, 1))),
  )
  canvas.rectangle(left, top, right - left, bottom - top, plain(wall))

  if (random() < 0.5) window(canvas, random, within(random, left, right - 0.2), top + 0.08)
  for (let i = 0; i < random() * 3; i++) lamp(canvas, random)
  pick(random, [cupboards, cupboards, bed, tiles, furniture])(canvas, random, litColor, light)
  if (random() < 0.6) furniture(canvas, random, litColor, light)
}

type Light = (x: number, y: number) => number
type Lit = (color: Color) => Color

function window(canvas: Canvas, random: Random, x: number, y: number): void {
  const [width, height] = [within(random, 0.1, 0.4), within(random, 0.2, 0.4)]
  const outside = pick<Color>(random, [
    [252, 253, 255],
    [205, 225, 250],
    [150, 185, 120],
    [235, 238, 230],
  ])
  const garden = noiseOf(random, 12, 3)
  canvas.rectangle(x - 0.01, y - 0.013, width + 0.02, height + 0.026, () => [250, 249, 246])
  canvas.rectangle(x, y, width, height, (px, py) => scaledColor(outside, 0.85 + 0.3 * garden(px, py)))
  for (let i = 1; i < 1 + random() * 3; i++)
    canvas.rectangle(x + (width * i) / 3, y, 0.008, height, () => [248, 247, 244])
  if (random() < 0.5) {
    const curtain = hsl(within(random, 0, 360), within(random, 0.05, 0.5), within(random, 0.3, 0.85))
    const folds: Paint = (px, py) => scaledColor(curtain, 0.85 + 0.15 * Math.sin(px * 160) + 0.05 * py)
    canvas.rectangle(x - 0.06, y - 0.04, 0.08, height + 0.2, folds)
    canvas.rectangle(x + width - 0.02, y - 0.04, 0.08, height + 0.2, folds)
  }
}

function lamp(canvas: Canvas, random: Random): void {
  const [x, y, size] = [random(), within(random, 0, 0.3), within(random, 0.01, 0.06)]
  canvas.ellipse(x, y, size * within(random, 1, 3), size, () => [255, 250, 232])
}

function cupboards(canvas: Canvas, random: Random, lighten: Lit, light: Light): void {
  const wood = lighten(
    pick(random, [
      hsl(within(random, 12, 34), within(random, 0.35, 0.7), within(random, 0.18, 0.45)),
      hsl(40, within(random, 0, 0.15), within(random, 0.7, 0.95)),
    ]),
  )
  const grain = noiseOf(random, 20, 3)
  const door: Paint = (x, y) => scaledColor(wood, (0.75 + 0.5 * grain(x * 3, y * 0.4)) * light(x, y))
  const doors = 3 + Math.floor(random() * 5)
  const [from, to] = [within(random, -0.1, 0.3), within(random, 0.6, 1.1)]
  const width = (to - from) / doors
  for (const [y, height] of [
    [within(random, 0, 0.15), within(random, 0.2, 0.35)],
    [within(random, 0.5, 0.62), within(random, 0.25, 0.5)],
  ] as const) {
    for (let i = 0; i < doors; i++) {
      canvas.rectangle(from + i * width, y, width - 0.006, height, door)
      canvas.rectangle(from + i * width + 0.02, y + 0.03, Math.max(0.01, width - 0.046), height - 0.06, (px, py) =>
        scaledColor(door(px, py), 0.88),
      )
    }
    if (y < 0.4) continue
    const stone = noiseOf(random, 60, 2)
    const top = hsl(within(random, 20, 50), within(random, 0, 0.3), within(random, 0.15, 0.8))
    canvas.rectangle(from - 0.01, y - 0.035, to - from + 0.02, 0.04, (px, py) =>
      scaledColor(top, 0.6 + 0.8 * stone(px, py)),
    )
  }
  if (random() < 0.6)
    canvas.rectangle(within(random, 0, 0.8), within(random, 0.2, 0.5), 0.16, 0.45, (x, y) =>
      scaledColor(
        pick(() => x % 1, [
          [150, 152, 154],
          [165, 166, 168],
        ] as Color[]),
        light(x, y),
      ),
    )
}

function bed(canvas: Canvas, random: Random, lighten: Lit, light: Light): void {
  const cloth = lighten(hsl(within(random, 0, 360), within(random, 0, 0.5), within(random, 0.3, 0.92)))
  const folds = noiseOf(random, 7, 3)
  const [x, y, width] = [within(random, 0, 0.35), within(random, 0.45, 0.62), within(random, 0.4, 0.7)]
  canvas.rectangle(x, y - 0.16, width, 0.2, () => lighten([92, 62, 44]))
  canvas.polygon(
    [
      [x, y],
      [x + width, y],
      [x + width + 0.15, 1.05],
      [x - 0.15, 1.05],
    ],
    (px, py) => scaledColor(cloth, (0.75 + 0.5 * folds(px, py)) * light(px, py)),
  )
  for (let i = 0; i < 3; i++)
    canvas.ellipse(x + (width * (i + 0.5)) / 3, y, width / 7, 0.05, (px, py) =>
      scaledColor([245, 243, 240], light(px, py)),
    )
}

function tiles(canvas: Canvas, random: Random, lighten: Lit, light: Light): void {
  const tile = lighten(hsl(within(random, 0, 360), within(random, 0, 0.25), within(random, 0.5, 0.95)))
  const [columns, rows] = [within(random, 6, 30), within(random, 6, 24)]
  canvas.rectangle(within(random, -0.2, 0.3), within(random, 0.1, 0.4), within(random, 0.4, 1), 0.8, (x, y) =>
    scaledColor(tile, ((x * columns) % 1 < 0.08 || (y * rows) % 1 < 0.08 ? 0.82 : 1) * light(x, y)),
  )
  canvas.ellipse(within(random, 0.2, 0.8), within(random, 0.6, 0.9), 0.22, 0.12, (x, y) =>
    scaledColor([250, 250, 248], light(x, y)),
  )
}

function furniture(canvas: Canvas, random: Random, lighten: Lit, light: Light): void {
  for (let i = 0; i < 2 + random() * 5; i++) {
    const color = lighten(hsl(within(random, 0, 360), within(random, 0.05, 0.6), within(random, 0.1, 0.7)))
    const cloth = noiseOf(random, 18, 3)
    const paint: Paint = (x, y) => scaledColor(color, (0.8 + 0.4 * cloth(x, y)) * light(x, y))
    const [x, y] = [within(random, -0.1, 0.9), within(random, 0.4, 0.85)]
    if (random() < 0.7) canvas.rectangle(x, y, within(random, 0.08, 0.45), within(random, 0.1, 0.4), paint)
    else canvas.ellipse(x, y, within(random, 0.04, 0.2), within(random, 0.04, 0.16), paint)
  }
}
