import { expect, test } from 'vitest'
import {
  type Box,
  type Card,
  pictureUrlProblem,
  pixelsOf,
  POSTCARD,
  postcardHtml,
  postcardPieces,
  SAMPLE,
  samplePieces,
} from './postcard.ts'

const boxesOf = (pieces: ReturnType<typeof postcardPieces>) =>
  pieces.flatMap((piece) => (piece.kind === 'picture' ? [piece] : []))
const isInside = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width + 1e-9 &&
  inner.y + inner.height <= outer.y + outer.height + 1e-9
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const whole = ({ widthIn, heightIn }: Card): Box => ({ x: 0, y: 0, width: widthIn, height: heightIn })

test('D2-155 the postcard, its safe area and its ink-free area have the specified sizes', () => {
  expect(POSTCARD).toMatchObject({
    widthIn: 9.25,
    heightIn: 6.25,
    safe: { x: 0.1875, y: 0.1875, width: 8.875, height: 5.875 },
    inkFree: { width: 4.2835, height: 3.375 },
  })
  expect(pixelsOf(POSTCARD)).toEqual({ width: 2775, height: 1875 })
})

test('D2-156 the sample has the specified sizes, and its preview frame is 168 x 138 px', () => {
  expect(SAMPLE).toMatchObject({ widthIn: 6.25, heightIn: 4.25, safe: { width: 5.875, height: 3.875 } })
  expect(pixelsOf(SAMPLE)).toEqual({ width: 1875, height: 1275 })
  const frame = boxesOf(samplePieces()).find(({ name }) => name === 'frame')!
  expect([frame.width * 96, frame.height * 96]).toEqual([168, 138])
})

test('everything important is inside the safe area and outside the ink-free one', () => {
  for (const box of boxesOf(postcardPieces('Gablework'))) {
    expect(isInside(box, POSTCARD.safe)).toBe(true)
    expect(overlap(box, POSTCARD.inkFree)).toBe(false)
  }
  for (const piece of postcardPieces('Gablework')) {
    if (piece.kind !== 'words') continue
    const line = { x: piece.x, y: piece.y - piece.size, width: 0.5, height: piece.size * 1.25 }
    expect(isInside(line, POSTCARD.safe)).toBe(true)
    expect(overlap(line, POSTCARD.inkFree)).toBe(false)
  }
  for (const card of [POSTCARD, SAMPLE]) expect(isInside(card.inkFree, whole(card))).toBe(true)
})

test("the HTML is exactly the card's size, and no brand or address has a line to itself", () => {
  const html = postcardHtml('A & <script>{{b}}', {
    frameUrl: 'https://a.example/"><x',
    artworkUrl: 'https://a.example/1',
  })
  expect(html).toContain('width: 9.25in; height: 6.25in')
  expect(html).not.toMatch(/<script|\{\{|"><x/)
})

test('D2-063 in the HTML as in the drawing, a frame fills its box completely and an artwork is cropped to its own', () => {
  const html = postcardHtml('Gablework', { frameUrl: 'https://a.example/f', artworkUrl: 'https://a.example/a' })
  expect(html).toMatch(/img\.frame \{ object-fit: fill; \}[^]*<img class="frame"[^>]*src="https:\/\/a\.example\/f"/)
  expect(html).toMatch(/img \{ object-fit: cover; \}[^]*<img class="artwork"[^>]*src="https:\/\/a\.example\/a"/)
})

test.each([
  ['https://a.example/frame.png?x=1', null],
  ['http://localhost:3000/assets/art.webp', null],
  ['http://a.example/frame.png', 'https://'],
  ['javascript:alert(1)', 'web address'],
  ['data:image/png;base64,AA', 'web address'],
  ['https://u:p@a.example/', 'name or password'],
  ['https://a.example/{{name}}', 'web address'],
  ['https://a.example/ x', 'web address'],
  ['', 'web address'],
])('a picture at %j: %s', (url, problem) => {
  const message = pictureUrlProblem(url, 'http://localhost:3000')
  if (problem === null) expect(message).toBeNull()
  else expect(message).toContain(problem)
})
