import { type Card, type Piece, PRINT_DPI } from '#domain/postcards/postcard.ts'
import type { CardPictures } from './card-drawing.tsx'
import { jpegPdf } from './jpeg-pdf.ts'
import { paintCard } from './paint-card.ts'
import { withDensity } from './png-density.ts'
import { canvasBytes } from './canvas-bytes.ts'
import type { FileKind } from './templates-state.ts'

/** A file for the print shop: a PDF of exactly the card's size with trim and bleed boxes, or a PNG of 300 dpi. */
export async function printFile(
  kind: FileKind,
  title: string,
  card: Card,
  pieces: readonly Piece[],
  pictures: CardPictures,
): Promise<Blob> {
  const canvas = await paintCard(card, pieces, pictures)
  if (kind === 'png') {
    const png = withDensity(await canvasBytes(canvas, 'image/png'), PRINT_DPI)
    return new Blob([png], { type: 'image/png' })
  }
  const { width, height } = canvas
  const pdf = jpegPdf(title, card, { bytes: await canvasBytes(canvas, 'image/jpeg'), width, height })
  return new Blob([pdf], { type: 'application/pdf' })
}
