import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import type { Font } from 'fontkit'
import sharp from 'sharp'
import { GIFT_CARD } from '#domain/checkout/gift-card.ts'
import { cachedUnlessFailed } from './cached-unless-failed.ts'

const POINTS_PER_IN = 72
const PICTURE_WIDTH_PX = 1200
const QUALITY = 90
const INK = { svg: '#2a2420', pdf: '0.165 0.141 0.125 rg' } as const
const PAPER = '#fffdf8'
const LINE_HEIGHT = 1.42
/** Points, the largest first: a long message is set smaller. */
const SIZES = [24, 21, 18, 16, 14, 12.5, 11, 10, 9, 8] as const

/** The card as it is printed: a PDF of one page in the card's size, and a picture of that page. */
export type GiftCard = { readonly pdf: Buffer; readonly jpeg: Buffer }

/**
 * A gift's message as a card (E-42). Its letters are drawn as outlines, so that it looks the same wherever it is opened
 * and needs no font there; both files are drawn from the same outlines.
 */
export async function giftCard(message: string): Promise<GiftCard> {
  const lines = setLines(await typeface(), message.normalize('NFC').replaceAll('\r\n', '\n').trim())
  return { pdf: pdfOf(lines), jpeg: await jpegOf(lines) }
}

const WIDTH = GIFT_CARD.widthIn * POINTS_PER_IN
const HEIGHT = GIFT_CARD.heightIn * POINTS_PER_IN
const ROOM = {
  width: WIDTH - 2 * GIFT_CARD.marginIn * POINTS_PER_IN,
  height: HEIGHT - 2 * GIFT_CARD.marginIn * POINTS_PER_IN,
}

// -- Setting

/** One letter's outline; `x` and `y` are points from the upper left corner of the card to its origin. */
type PlacedOutline = { readonly outline: Outline; readonly x: number; readonly y: number; readonly scale: number }
type Outline = readonly { readonly command: string; readonly args: readonly number[] }[]

/** The whole message, centered on the card in the largest letters that fit. */
function setLines(face: Typeface, message: string): PlacedOutline[] {
  const layouts = SIZES.map((points) => ({ points, lines: brokenLines(face, message, points) }))
  const fitting = layouts.find(({ points, lines }) => lines.length * points * LINE_HEIGHT <= ROOM.height)
  const { points, lines } = fitting ?? layouts.at(-1)!
  const lineHeight = points * LINE_HEIGHT
  const top = (HEIGHT - lines.length * lineHeight) / 2
  return lines.flatMap((line, i) => {
    const baseline = top + (i + 0.5) * lineHeight + 0.32 * points
    let x = (WIDTH - face.widthOf(line) * points) / 2
    return face.glyphsOf(line).map(({ outline, advance }) => {
      const glyph = { outline, x, y: baseline, scale: points }
      x += advance * points
      return glyph
    })
  })
}

function brokenLines(face: Typeface, message: string, points: number): string[] {
  const fits = (line: string) => face.widthOf(line) * points <= ROOM.width
  return message.split('\n').flatMap((paragraph) => {
    const lines = ['']
    for (const word of paragraph.split(/\s+/).flatMap((each) => piecesOf(each, fits))) {
      const longer = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`
      if (fits(longer)) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  })
}

/** A word wider than the card, cut where it has to be. */
function piecesOf(word: string, fits: (text: string) => boolean): string[] {
  const pieces = ['']
  for (const letter of word) {
    if (fits(pieces.at(-1)! + letter)) pieces[pieces.length - 1] += letter
    else pieces.push(letter)
  }
  return pieces
}

// -- Letters

type Glyph = { readonly outline: Outline; readonly advance: number }
/** Lengths in parts of the letters' size. */
type Typeface = {
  readonly widthOf: (line: string) => number
  readonly glyphsOf: (line: string) => Glyph[]
  readonly has: (letter: string) => boolean
}

const FILES = ['latin', 'latin-ext'].map((subset) => `@fontsource/fraunces/files/fraunces-${subset}-400-normal.woff2`)

/** The shop's display face in both of its files. */
export const typeface = cachedUnlessFailed(async () => typefaceOf(await openFonts()))

async function openFonts(): Promise<Font[]> {
  const { create } = await import('fontkit') // by the first gift, not by every start
  return await Promise.all(
    FILES.map(async (file) => create(await readFile(fileURLToPath(import.meta.resolve(file)))) as Font),
  )
}

function typefaceOf(fonts: readonly Font[]): Typeface {
  const glyphs = new Map<string, Glyph | null>()
  const glyphOf = (letter: string): Glyph | null => {
    const code = letter.codePointAt(0)!
    const font = fonts.find((each) => each.hasGlyphForCodePoint(code))
    if (!font) return null
    const glyph = font.glyphForCodePoint(code)
    const outline = glyph.path.commands.map(({ command, args }) => ({
      command,
      args: args.map((length) => length / font.unitsPerEm),
    }))
    return { outline, advance: glyph.advanceWidth / font.unitsPerEm }
  }
  const lookUp = (letter: string): Glyph | null => {
    if (!glyphs.has(letter)) glyphs.set(letter, glyphOf(letter))
    return glyphs.get(letter)!
  }
  const glyphsOf = (line: string): Glyph[] => [...line].flatMap((letter) => lookUp(letter) ?? [])
  return {
    glyphsOf,
    widthOf: (line) => glyphsOf(line).reduce((sum, { advance }) => sum + advance, 0),
    has: (letter) => lookUp(letter) !== null,
  }
}

// -- Drawing

const SVG_COMMANDS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

function jpegOf(letters: readonly PlacedOutline[]): Promise<Buffer> {
  const path = letters
    .flatMap(({ outline, x, y, scale }) =>
      outline.map(({ command, args }) => {
        const points = args.map((length, i) => (i % 2 === 0 ? x + length * scale : y - length * scale).toFixed(2))
        return `${SVG_COMMANDS[command]}${points.join(' ')}`
      }),
    )
    .join('')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${PICTURE_WIDTH_PX}" ` +
    `height="${(PICTURE_WIDTH_PX * HEIGHT) / WIDTH}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>` +
    `<path d="${path}" fill="${INK.svg}"/></svg>`
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: QUALITY }).toBuffer()
}

/** Page and outlines; its upward axis begins at the lower edge. */
function pdfOf(letters: readonly PlacedOutline[]): Buffer {
  const drawing = deflateSync(`${INK.pdf}\n${letters.map(pdfOutline).join('')}f\n`)
  const head = `<< /Length ${drawing.length} /Filter /FlateDecode >>\nstream\n`
  return pdfFile([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << >> /Contents 4 0 R >>`),
    Buffer.concat([Buffer.from(head), drawing, Buffer.from('\nendstream')]),
  ])
}

function pdfOutline({ outline, x, y, scale }: PlacedOutline): string {
  const point = (px: number, py: number) => `${(x + px * scale).toFixed(2)} ${(HEIGHT - y + py * scale).toFixed(2)}`
  let at: readonly [number, number] = [0, 0]
  return outline
    .map(({ command, args }) => {
      const end = args.slice(-2) as [number, number]
      const from = at
      if (args.length > 0) at = end
      switch (command) {
        case 'moveTo':
          return `${point(...end)} m\n`
        case 'lineTo':
          return `${point(...end)} l\n`
        case 'quadraticCurveTo': {
          // PDF has cubic curves only.
          const [cx, cy] = args as [number, number]
          const toward = ([px, py]: readonly [number, number]) => [px + (2 / 3) * (cx - px), py + (2 / 3) * (cy - py)]
          const [one, other] = [toward(from), toward(end)] as [[number, number], [number, number]]
          return `${point(...one)} ${point(...other)} ${point(...end)} c\n`
        }
        case 'bezierCurveTo': {
          const [ax, ay, bx, by] = args as [number, number, number, number]
          return `${point(ax, ay)} ${point(bx, by)} ${point(...end)} c\n`
        }
        default:
          return 'h\n'
      }
    })
    .join('')
}

function pdfFile(objects: readonly Buffer[]): Buffer {
  const header = Buffer.from('%PDF-1.4\n')
  const bodies = objects.map((object, i) =>
    Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]),
  )
  let at = header.length
  const entries = bodies.map((body) => {
    const entry = `${String(at).padStart(10, '0')} 00000 n \n`
    at += body.length
    return entry
  })
  const count = objects.length + 1
  const trailer =
    `xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}` +
    `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([header, ...bodies, Buffer.from(trailer)])
}
