import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { analyze } from '#engine/analysis/analyze.ts'
import type { Picture } from '#engine/picture.ts'
import { seedOf } from '#engine/random.ts'
import { drawPicture, type StyleName, STYLES } from '#engine/styles/index.ts'
import { readPhoto } from './read-photo.ts'

// Draws every style of the given photos (default: three homes of the sandbox) on contact sheets, for visual review: npm
// run styles [-- photo …] [--peers] With --peers each style is shown beside the filters of G'MIC, ImageMagick and
// OpenCV, where they are installed.

const DRAWN_WIDTH = 1536
const CELL_WIDTH = 720
const GAP = 12
const ADDRESSES = ['12 Oak Street', '48 Harbor Lane', '7 Juniper Court']
const NAMES = Object.keys(STYLES) as StyleName[]

type Photo = { readonly name: string; readonly picture: Picture }
type Sheet = { readonly data: Buffer; readonly width: number; readonly height: number }

const folder = path.join(tmpdir(), 'gablework-styles')
await mkdir(folder, { recursive: true })
const withPeers = process.argv.includes('--peers')
const files = process.argv.slice(2).filter((word) => word !== '--peers')
const photos = files.length > 0 ? photosFrom(files) : seededHomes()
const sheets: Sheet[] = []
for await (const photo of photos) {
  const sheet = await contactSheet(photo)
  const file = path.join(folder, `${photo.name}.jpg`)
  await sharp(sheet.data).jpeg({ quality: 90 }).toFile(file)
  console.log(`  ${file}`)
  sheets.push(sheet)
  if (withPeers) await hangBesidePeers(photo)
}
const allStyles = path.join(folder, 'all-styles.jpg')
await sharp((await joined(sheets, 'down')).data)
  .resize({ width: 2400 })
  .jpeg({ quality: 88 })
  .toFile(allStyles)
console.log(`All of them: ${allStyles}`)

async function* photosFrom(paths: readonly string[]): AsyncGenerator<Photo> {
  for (const file of paths) yield { name: path.parse(file).name, picture: await readPhoto(file) }
}

async function* seededHomes(): AsyncGenerator<Photo> {
  const { drawHome, homeOf } = await import('#sandbox/photos.ts')
  for (const address of ADDRESSES) {
    const picture = drawHome(homeOf(address), 'street', { width: 1536, height: 1024 })
    yield { name: address.toLowerCase().replaceAll(' ', '-'), picture }
  }
}

/** The photo and all its drawings, two in a row. */
async function contactSheet({ name, picture }: Photo): Promise<Sheet> {
  const startMs = performance.now()
  const analysis = analyze(picture, () => {})
  console.log(`${name}: studied in ${Math.round(performance.now() - startMs)} ms`)
  const size = { width: DRAWN_WIDTH, height: Math.round((DRAWN_WIDTH * picture.height) / picture.width) }
  const cells = [await cell(picture)]
  for (const style of NAMES) {
    const drawingStartMs = performance.now()
    const drawing = drawPicture(style, analysis, seedOf(name), size, () => {})
    console.log(`${name}: ${style} in ${Math.round(performance.now() - drawingStartMs)} ms`)
    cells.push(await cell(drawing))
  }
  const rows: Sheet[] = []
  for (let i = 0; i < cells.length; i += 2) rows.push(await joined(cells.slice(i, i + 2), 'across'))
  return joined(rows, 'down')
}

/** One sheet: a row per style, ours first. */
async function hangBesidePeers({ name, picture }: Photo): Promise<void> {
  const { runPeer, PEERS } = await import('../bench/support/peers.ts')
  const analysis = analyze(picture, () => {})
  const photo = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .png()
    .toBuffer()
  const size = { width: DRAWN_WIDTH, height: Math.round((DRAWN_WIDTH * picture.height) / picture.width) }
  const rows: Sheet[] = []
  for (const style of NAMES) {
    const startMs = performance.now()
    const cells = [await cell(drawPicture(style, analysis, seedOf(name), size, () => {}))]
    const times = [`ours ${Math.round(performance.now() - startMs)} ms`]
    for (const peer of PEERS[style]) {
      const work = await runPeer(peer, photo, 1, DRAWN_WIDTH)
      if (!work) continue
      cells.push(await fitted(sharp(work.picture)))
      times.push(`${peer.name} ${Math.round(work.ms)} ms`)
    }
    console.log(`${name}, ${style}: ${times.join(', ')}`)
    rows.push(await joined(cells, 'across'))
  }
  const file = path.join(folder, `${name}-peers.jpg`)
  await sharp((await joined(rows, 'down')).data)
    .jpeg({ quality: 88 })
    .toFile(file)
  console.log(`  ${file}`)
}

function cell({ width, height, data }: Picture): Promise<Sheet> {
  return fitted(sharp(data, { raw: { width, height, channels: 3 } }))
}

async function fitted(image: Sharp): Promise<Sheet> {
  const result = await image
    .resize({ width: CELL_WIDTH })
    .flatten()
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data: result.data, width: result.info.width, height: result.info.height }
}

/** Puts pictures beside or below each other on white. */
async function joined(parts: readonly Sheet[], direction: 'across' | 'down'): Promise<Sheet> {
  const across = direction === 'across'
  const offsets = parts.map((_, i) =>
    parts.slice(0, i).reduce((sum, part) => sum + (across ? part.width : part.height) + GAP, 0),
  )
  const end = offsets.at(-1)! + (across ? parts.at(-1)!.width : parts.at(-1)!.height)
  const width = across ? end : Math.max(...parts.map((part) => part.width))
  const height = across ? Math.max(...parts.map((part) => part.height)) : end
  const data = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(
      parts.map(({ data: input }, i) => ({ input, left: across ? offsets[i]! : 0, top: across ? 0 : offsets[i]! })),
    )
    .png()
    .toBuffer()
  return { data, width, height }
}
