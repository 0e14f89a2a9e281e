import { type Card, CSS_DPI, type Piece, pixelsOf, PRINT_DPI } from '#domain/postcards/postcard.ts'
import type { CardPictures } from './card-drawing.tsx'
import { CardError } from './card-error.ts'
import { loadImage } from './card-picture.ts'

/** The card at 300 dpi, bleed included, zones left out. Throws CardError when a picture is missing. */
export async function paintCard(
  card: Card,
  pieces: readonly Piece[],
  pictures: CardPictures,
): Promise<HTMLCanvasElement> {
  const canvas = Object.assign(document.createElement('canvas'), pixelsOf(card))
  const context = canvas.getContext('2d')
  if (!context) throw new CardError('This browser can’t draw the card.')
  await Promise.all(['500 48px Fraunces', '400 24px Figtree'].map((font) => document.fonts.load(font)))
  context.scale(PRINT_DPI, PRINT_DPI)
  for (const piece of pieces) await paint(context, piece, pictures)
  return canvas
}

async function paint(context: CanvasRenderingContext2D, piece: Piece, pictures: CardPictures): Promise<void> {
  if (piece.kind === 'picture') {
    const picture = pictures[piece.name]
    if (picture.state !== 'ready') throw new CardError(`The ${piece.name} picture hasn’t loaded yet.`)
    drawCovering(context, await loadImage(picture.src), piece, piece.name === 'artwork')
    return
  }
  context.fillStyle = piece.color
  if (piece.kind === 'box') {
    context.fillRect(piece.x, piece.y, piece.width, piece.height)
    return
  }
  context.save()
  // Font sizes must be whole pixels, not fractions of an inch. They are the same sizes
  // as in the preview, because larger letters have a different shape.
  context.scale(1 / CSS_DPI, 1 / CSS_DPI)
  context.font = `${piece.face === 'display' ? '500' : '400'} ${piece.size * CSS_DPI}px ${FACES[piece.face]}`
  context.fillText(piece.text, piece.x * CSS_DPI, piece.y * CSS_DPI)
  context.restore()
}

const FACES = { display: 'Fraunces, Georgia, serif', text: 'Figtree, Helvetica, Arial, sans-serif' }

/** Fills the box. A picture that may be cropped keeps its aspect ratio and is cropped to the box. */
function drawCovering(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  mayCut: boolean,
): void {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.max(width / naturalWidth, height / naturalHeight)
  const [cutWidth, cutHeight] = mayCut ? [width / scale, height / scale] : [naturalWidth, naturalHeight]
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    image,
    (naturalWidth - cutWidth) / 2,
    (naturalHeight - cutHeight) / 2,
    cutWidth,
    cutHeight,
    x,
    y,
    width,
    height,
  )
}
