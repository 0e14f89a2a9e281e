import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { ART_STYLES, VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { defaultFrame } from '#domain/framed-print/frames.ts'
import { analyze } from '#engine/analysis/analyze.ts'
import { drawPicture, type StyleName } from '#engine/styles/index.ts'
import { drawHome, homeOf } from '#sandbox/photos.ts'
import { framedPrintPicture } from '#server/images/framed-print-picture.ts'

// Draws the pictures of the home page and the README with our own engine. The home is invented.
// Run it after the engine has changed: `npm run showcase`, look at the result, commit it.
const ROOT = path.join(import.meta.dirname, '..')
const PICTURES = path.join(ROOT, 'src/web/shop/landing/pictures')
/** The fourth picture of the demo configurator: another home, in a style that every visitor can order. */
const DEMO_PICTURE = path.join(ROOT, 'src/web/shop/demo/pictures/second-home-1080.webp')
const DEMO_ADDRESS = '7 Elm Ave'
/** The link preview of a home without a picture. */
const SHARED = path.join(ROOT, 'assets/share-brand.jpg')
/** The photo that the engine practices on when the server starts. */
const PRACTICE = { file: path.join(ROOT, 'assets/practice-home.jpg'), width: 288 }
const SHEET = path.join(ROOT, 'docs/pictures/styles.jpg')

const ADDRESS = process.argv[2] ?? '48 Orchard Lane'
const PHOTO = { width: 1536, height: 1024 }
const ART = { width: 1620, height: 1080 }
const WIDTHS = [540, 720, 1080]
const SHOWN: readonly StyleName[] = VISITOR_STYLES
const ALL: readonly StyleName[] = ART_STYLES

const silent = () => {}
const photo = drawHome(homeOf(ADDRESS), 'street', PHOTO)
const analysis = analyze(photo, silent)
const asImage = ({ width, height, data }: { width: number; height: number; data: Uint8Array }) =>
  sharp(data, { raw: { width, height, channels: 3 } })

mkdirSync(PICTURES, { recursive: true })
mkdirSync(path.dirname(DEMO_PICTURE), { recursive: true })
mkdirSync(path.dirname(SHEET), { recursive: true })
// The photo of the home, beside its pictures in the three steps of the home page.
for (const width of WIDTHS.slice(0, 2)) {
  const file = path.join(PICTURES, `photo-${width}.webp`)
  await asImage(photo).resize({ width }).webp({ quality: 64, effort: 6 }).toFile(file)
  console.log(path.relative(ROOT, file))
}
await asImage(photo).resize({ width: PRACTICE.width }).jpeg({ quality: 90 }).toFile(PRACTICE.file)
console.log(path.relative(ROOT, PRACTICE.file))
const cells: Buffer[] = [await asImage(photo).resize(640, 427).png().toBuffer()]
for (const style of ALL) {
  const picture = drawPicture(style, analysis, 7, ART, silent)
  cells.push(await asImage(picture).resize(640, 427).png().toBuffer())
  if (style === 'watercolor') {
    const artwork = await asImage(picture).png().toBuffer()
    const framing = { format: { size: 'M', orientation: 'landscape' }, widthPx: 1200, heightPx: 630 } as const
    writeFileSync(SHARED, await framedPrintPicture({ artwork, frame: defaultFrame(style), ...framing }))
    console.log(path.relative(ROOT, SHARED))
  }
  if (!SHOWN.includes(style)) continue
  for (const width of WIDTHS) {
    const file = path.join(PICTURES, `${style}-${width}.webp`)
    await asImage(picture).resize({ width }).webp({ quality: 64, effort: 6 }).toFile(file)
    console.log(path.relative(ROOT, file))
  }
}
const second = analyze(drawHome(homeOf(DEMO_ADDRESS), 'street', PHOTO), silent)
await asImage(drawPicture('watercolor', second, 7, ART, silent))
  .resize({ width: 1080 })
  .webp({ quality: 64, effort: 6 })
  .toFile(DEMO_PICTURE)
console.log(path.relative(ROOT, DEMO_PICTURE))

const GAP = 12
await sharp({
  create: { width: 3 * (640 + GAP) + GAP, height: 2 * (427 + GAP) + GAP, channels: 3, background: '#FBF8F3' },
})
  .composite(
    cells.map((input, i) => ({ input, left: GAP + (i % 3) * (640 + GAP), top: GAP + Math.floor(i / 3) * (427 + GAP) })),
  )
  .jpeg({ quality: 84 })
  .toFile(SHEET)
console.log(path.relative(ROOT, SHEET))
