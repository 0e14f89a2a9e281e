import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { loadEmailRenderer } from '#server/boot/load-emails.ts'
import { EMAIL_NAMES } from '#server/emails/catalog.ts'
import { COLOR } from '#server/emails/email-styles.ts'
import { SAMPLES } from '#server/emails/samples.ts'
import { openBrowser } from '#tests/support/journeys/browser.ts'
import { buildWeb } from '../scripts/build.ts'
import { checkInvariants, type Invariant } from './support/invariants.ts'
import { htmlIn, MAIL_CLIENTS, MAX_HTML_BYTES, MAX_STYLE_BYTES } from './support/mail-client-shapes.ts'

// Shows every sample email as Gmail, Outlook for Windows, Apple Mail and Yahoo do, in Chromium, and checks that it is
// complete and legible there. Screenshots are written to dist/mail-clients. Exits with 1 if a law is broken. `--only`
// names one client.
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const OUT = path.join(import.meta.dirname, '../dist/mail-clients')
const PICTURES = path.join(import.meta.dirname, '../docs/pictures')
const SENDER = {
  name: 'Gablework',
  supportEmail: 'hello@gablework.com',
  postalAddress: '100 Print Street, Portland, OR',
}
/** Emails as wide as a page are hard to read; a desk is at least this wide. */
const MAX_COLUMN_PX = 640
const DESK_PX = 700
const MIN_CONTRAST = 4.5
const MIN_BUTTON_PX = 40
/** The least distance of a text from the sides of what it is painted on. */
const MIN_GAP_PX = 12

type Rect = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
type Rgb = readonly [red: number, green: number, blue: number]
type Seen = {
  readonly scrollWidth: number
  readonly texts: readonly {
    readonly text: string
    readonly lines: readonly Rect[]
    readonly color: Rgb
    readonly background: Rgb
    /** What it is painted on. */
    readonly surface: Rect
  }[]
  readonly pictures: readonly (Rect & {
    readonly hasWidth: boolean
    readonly parent: Rect
    readonly isLoaded: boolean
  })[]
  /** Texts of links that the mail client added and that look different from the text around them. */
  readonly foreignLinks: readonly string[]
  readonly buttons: readonly (Rect & { readonly color: Rgb })[]
}

/** Runs in the page; returns what is visible in it. */
const MEASURE = `(() => {
  const rectOf = ({ left, top, right, bottom }) => ({ left, top, right, bottom })
  const rgbOf = (color) => color.match(/[\\d.]+/g).map(Number)
  const isClear = (color) => rgbOf(color)[3] === 0
  const surfaceOf = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const { backgroundColor, borderLeftWidth } = getComputedStyle(each)
      if (!isClear(backgroundColor) || parseFloat(borderLeftWidth) > 0) return each
    }
    return document.documentElement
  }
  const backgroundOf = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each)
      if (!isClear(backgroundColor)) return rgbOf(backgroundColor).slice(0, 3)
    }
    return [255, 255, 255]
  }
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const parent = node.parentElement
    const text = node.data.trim()
    if (!text || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(rectOf)
    if (lines.length === 0) continue
    texts.push({
      text,
      lines,
      color: rgbOf(getComputedStyle(parent).color).slice(0, 3),
      background: backgroundOf(parent),
      surface: rectOf(surfaceOf(parent).getBoundingClientRect()),
    })
  }
  const pictures = [...document.images].filter((image) => image.getAttribute('width') !== '1').map((image) => ({
    ...rectOf(image.getBoundingClientRect()),
    hasWidth: image.hasAttribute('width') || image.style.width !== '',
    parent: rectOf(image.parentElement.getBoundingClientRect()),
    isLoaded: image.naturalWidth > 0,
  }))
  const buttons = [...document.links].flatMap((link) => {
    const surface = surfaceOf(link)
    return surface.textContent.trim() === link.textContent.trim()
      ? [{ ...rectOf(surface.getBoundingClientRect()), color: rgbOf(getComputedStyle(link).color).slice(0, 3) }]
      : []
  })
  const lookOf = (element) => [getComputedStyle(element).color, getComputedStyle(element).textDecorationLine].join()
  const foreignLinks = [...document.querySelectorAll('[x-apple-data-detectors]')]
    .filter((link) => lookOf(link) !== lookOf(link.parentElement))
    .map((link) => link.textContent)
  return { foreignLinks, scrollWidth: document.documentElement.scrollWidth, texts, pictures, buttons }
})()`

await buildWeb()
const write = await loadEmailRenderer()
rmSync(OUT, { recursive: true, force: true })
const browser = await openBrowser()
const picture = readFileSync(path.join(PICTURES, 'shop.jpg'))
const invariants: Invariant[] = []

for (const client of MAIL_CLIENTS.filter(({ name }) => !values.only || name === values.only)) {
  mkdirSync(path.join(OUT, client.name), { recursive: true })
  const page = await browser.newPage({ colorScheme: client.dark ? 'dark' : 'light' })
  await page.route(/\.jpg$/, (route) => route.fulfill({ body: picture, contentType: 'image/jpeg' }))
  await page.route(/opened/, (route) => route.fulfill({ body: '' }))
  const problems: string[] = []
  for (const name of EMAIL_NAMES) {
    const { html, text } = await write(SENDER, name, SAMPLES[name])
    problems.push(...sizeProblems(html).map((problem) => `${name}: ${problem}`))
    const clientHtml = htmlIn(client, html).replaceAll(/cid:([\w-]+)/g, 'https://pictures.example/$1.jpg')
    for (const width of client.widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.setContent(clientHtml, { waitUntil: 'load' })
      const measures = (await page.evaluate(MEASURE)) as Seen
      const ofClient = [...problemsIn(measures, width, text), ...(await buttonProblems(page, measures, html))]
      problems.push(...ofClient.map((problem) => `${name} at ${width}: ${problem}`))
      await page.screenshot({ path: path.join(OUT, client.name, `${name}-${width}.png`), fullPage: true })
    }
  }
  await page.close()
  invariants.push([
    `${client.name} (${client.widths.join(', ')} px) shows ${EMAIL_NAMES.length} emails`,
    problems.length === 0,
    problems.length === 0 ? 'no problems' : `${problems.length} problems\n  ${problems.join('\n  ')}`,
  ])
}
await browser.close()
checkInvariants(invariants)
console.log(`Screenshots are in ${OUT}`)

function sizeProblems(html: string): string[] {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => Buffer.byteLength(css!))
  return [
    ...(Buffer.byteLength(html) < MAX_HTML_BYTES ? [] : [`${Buffer.byteLength(html)} bytes`]),
    ...(styles.every((bytes) => bytes <= MAX_STYLE_BYTES) ? [] : [`a style sheet of ${Math.max(...styles)} bytes`]),
  ]
}

function problemsIn(measures: Seen, width: number, plainText: string): string[] {
  const { texts, pictures } = measures
  const lines = texts.flatMap(({ text, lines: rects }) => rects.map((rect) => ({ text, rect })))
  const [left, right] = [
    Math.min(...lines.map(({ rect }) => rect.left)),
    Math.max(...lines.map(({ rect }) => rect.right)),
  ]
  return [
    ...(measures.scrollWidth <= width ? [] : [`scrolls horizontally (${measures.scrollWidth})`]),
    ...(width < DESK_PX || right - left <= MAX_COLUMN_PX ? [] : [`the text is ${Math.round(right - left)} wide`]),
    ...missingWords(texts.map(({ text }) => text).join(' '), plainText),
    ...texts
      .filter(({ color, background }) => contrast(color, background) < MIN_CONTRAST)
      .map(({ text, color, background }) => `"${text}" has contrast ${contrast(color, background).toFixed(1)}`),
    ...sideProblems(texts),
    ...measures.foreignLinks.map((text) => `"${text}" does not look like the text around it`),
    ...lines.flatMap(({ text, rect }, n) => [
      ...lines
        .slice(n + 1)
        .flatMap((other) =>
          other.text !== text && overlap(rect, other.rect) ? [`"${text}" overlaps "${other.text}"`] : [],
        ),
      ...(pictures.some((each) => overlap(rect, each)) ? [`"${text}" overlaps a picture`] : []),
    ]),
    ...pictures.flatMap((each) => [
      ...(each.isLoaded ? [] : ['a picture is not loaded']),
      ...(each.hasWidth ? [] : ['a picture has no width']),
      ...(each.right <= each.parent.right + 1 && each.right <= width ? [] : ['a picture overflows']),
    ]),
  ]
}

function sideProblems(texts: Seen['texts']): string[] {
  const gapOf = ({ lines, surface }: Seen['texts'][number]) =>
    Math.min(...lines.map(({ left, right }) => Math.min(left - surface.left, surface.right - right)))
  const close = texts.filter((each) => gapOf(each) < MIN_GAP_PX)
  return close.length === 0 ? [] : [`${close.length} texts touch the side, such as "${close[0]!.text}"`]
}

/** The words of the plain text, without URLs and the numbers of lists, must be what is visible, in the same order. */
function missingWords(visible: string, plainText: string): string[] {
  const words = (text: string) => text.replaceAll(/https?:\S+|^ \d\. /gm, '').replaceAll(/\s/g, '')
  return words(visible) === words(plainText) ? [] : [`does not show the plain text, but "${visible}"`]
}

/** A button's background is the most common color of its screenshot. */
async function buttonProblems(page: Page, { buttons }: Seen, html: string): Promise<string[]> {
  const hasButton = html.includes(`background-color:${COLOR.action}`)
  const problems = hasButton === buttons.length > 0 ? [] : [`shows ${buttons.length} buttons`]
  for (const { left, top, right, bottom, color } of buttons) {
    const clip = { x: left, y: top, width: right - left, height: bottom - top }
    const pixels = await sharp(await page.screenshot({ clip, fullPage: true }))
      .removeAlpha()
      .raw()
      .toBuffer()
    const painted = contrast(color, mostCommonColor(pixels))
    if (clip.height < MIN_BUTTON_PX) problems.push(`the button is ${Math.round(clip.height)} high`)
    if (painted < MIN_CONTRAST) problems.push(`the button has contrast ${painted.toFixed(1)}`)
  }
  return problems
}

function mostCommonColor(pixels: Buffer): Rgb {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 3) {
    const color = pixels.readUIntBE(at, 3)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const [color] = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))
  return [color >> 16, (color >> 8) & 255, color & 255]
}

/** Whether two boxes overlap visibly: the boxes of large letters are higher than the lines they are in. */
function overlap(one: Rect, other: Rect): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > 2 && height > 0.25 * Math.min(one.bottom - one.top, other.bottom - other.top)
}

/** The contrast of WCAG 2, 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
