import { BLEED_IN, type Card } from '#domain/postcards/postcard.ts'

const POINTS = 72

type Jpeg = { readonly bytes: Uint8Array; readonly width: number; readonly height: number }

/** A one-page PDF with one picture, exactly as large as the card, with its bleed and trim boxes. */
export function jpegPdf(title: string, card: Card, { bytes, width, height }: Jpeg): Uint8Array<ArrayBuffer> {
  const [wide, high, bleed] = [card.widthIn * POINTS, card.heightIn * POINTS, BLEED_IN * POINTS]
  const drawing = `q ${wide} 0 0 ${high} 0 0 cm /Picture Do Q`
  return pdfOf([
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /BleedBox [0 0 ${wide} ${high}] ` +
        `/TrimBox [${bleed} ${bleed} ${wide - bleed} ${high - bleed}] ` +
        '/Resources << /XObject << /Picture 4 0 R >> >> /Contents 5 0 R >>',
    ],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
      bytes,
      '\nendstream',
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [`<< /Title ${utf16(title)} >>`],
  ])
}

type Part = string | Uint8Array

/**
 * Returns a PDF with these objects and a table of their offsets. The first object must be the catalog, the last one the
 * document information.
 */
function pdfOf(objects: readonly (readonly Part[])[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  let length = 0
  const write = (part: Part) => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  write('%PDF-1.4\n')
  const starts = objects.map((object, i) => {
    const start = length
    for (const part of [`${i + 1} 0 obj\n`, ...object, '\nendobj\n']) write(part)
    return start
  })
  const table = length
  const count = objects.length + 1
  const lines = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`)
  write(`xref\n0 ${count}\n0000000000 65535 f \n${lines.join('')}`)
  write(`trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`)

  const whole = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

/** A PDF string of any letters: hexadecimal UTF-16 with its byte order mark. */
function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0'))
  return `<feff${units.join('')}>`
}
