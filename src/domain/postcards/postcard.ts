/** A box on a card, in inches from its top left corner, bleed included. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type Card = {
  readonly title: string
  readonly widthIn: number
  readonly heightIn: number
  /** Text and important parts must be inside. */
  readonly safe: Box
  /** On the back: kept free for address, stamp and bar code. */
  readonly inkFree: Box
}

/** Width of the bleed that is cut off on each side. */
export const BLEED_IN = 0.125
export const PRINT_DPI = 300

/** The distance that the mail house requires between the ink-free area and the card's right and bottom edges. */
const INK_FREE_RIGHT_IN = 0.275
const INK_FREE_BOTTOM_IN = 0.25

const SAFE_OFFSET_IN = 0.1875

function card(title: string, widthIn: number, heightIn: number, inkFree: { width: number; height: number }): Card {
  return {
    title,
    widthIn,
    heightIn,
    safe: {
      x: SAFE_OFFSET_IN,
      y: SAFE_OFFSET_IN,
      width: widthIn - 2 * SAFE_OFFSET_IN,
      height: heightIn - 2 * SAFE_OFFSET_IN,
    },
    inkFree: {
      x: widthIn - INK_FREE_RIGHT_IN - inkFree.width,
      y: heightIn - INK_FREE_BOTTOM_IN - inkFree.height,
      ...inkFree,
    },
  }
}

/** The postcard that is mailed (D2-155). Check its ink-free area with the mail house before printing (E-34). */
export const POSTCARD: Card = card('Postcard', 9.25, 6.25, { width: 4.2835, height: 3.375 })

/** The small sample (D2-156), with the ink-free area that the mail house requires for this size. */
export const SAMPLE: Card = card('Sample', 6.25, 4.25, { width: 3.2835, height: 2.375 })

/** Pixels of a card's picture at 300 dpi: 1875 × 1275 for the sample. */
export const pixelsOf = ({ widthIn, heightIn }: Card) => ({
  width: Math.round(widthIn * PRINT_DPI),
  height: Math.round(heightIn * PRINT_DPI),
})

/** The framed preview of the sample, in CSS pixels of 1/96 in (D2-156). */
export const PREVIEW_FRAME_PX = { width: 168, height: 138 } as const
/** CSS pixels of an inch. */
export const CSS_DPI = 96

export type PictureName = 'frame' | 'artwork'

/** The pieces of a card, in painting order. Texts are on the baseline `y`; `size` is in inches. */
export type Piece =
  | ({ readonly kind: 'box'; readonly color: string } & Box)
  | ({ readonly kind: 'picture'; readonly name: PictureName } & Box)
  | {
      readonly kind: 'words'
      readonly x: number
      readonly y: number
      readonly size: number
      readonly face: 'display' | 'text'
      readonly color: string
      readonly text: string
    }

const PAPER = '#fbf8f3'
const INK = '#211c17'
const SOFT = '#6b6259'
const ACTION = '#24483c'

/** The opening of a frame, as shares of its picture: a molding and a mat on every side. */
const OPENING = { x: 0.135, y: 0.165 }

const framePieces = (box: Box): Piece[] => [
  { kind: 'picture', name: 'frame', ...box },
  {
    kind: 'picture',
    name: 'artwork',
    x: box.x + box.width * OPENING.x,
    y: box.y + box.height * OPENING.y,
    width: box.width * (1 - 2 * OPENING.x),
    height: box.height * (1 - 2 * OPENING.y),
  },
]

/** The framed home on the left, words above the ink-free area. */
export const postcardPieces = (brand: string): readonly Piece[] => [
  { kind: 'box', x: 0, y: 0, width: POSTCARD.widthIn, height: POSTCARD.heightIn, color: PAPER },
  ...framePieces({ x: 0.45, y: 1.05, width: 4.0, height: 4.0 * (PREVIEW_FRAME_PX.height / PREVIEW_FRAME_PX.width) }),
  { kind: 'words', x: 4.75, y: 1.35, size: 0.5, face: 'display', color: INK, text: 'Your home,' },
  { kind: 'words', x: 4.75, y: 1.93, size: 0.5, face: 'display', color: INK, text: 'as a work of art.' },
  {
    kind: 'words',
    x: 4.77,
    y: 2.36,
    size: 0.19,
    face: 'text',
    color: SOFT,
    text: 'In watercolor, pencil or oil, ready to hang.',
  },
  { kind: 'words', x: 0.47, y: 5.55, size: 0.26, face: 'display', color: ACTION, text: brand },
]

/** The artwork to every edge, with the framed preview of 168 × 138 px on it. */
export const samplePieces = (): readonly Piece[] => {
  const width = PREVIEW_FRAME_PX.width / CSS_DPI
  const height = PREVIEW_FRAME_PX.height / CSS_DPI
  return [
    { kind: 'picture', name: 'artwork', x: 0, y: 0, width: SAMPLE.widthIn, height: SAMPLE.heightIn },
    ...framePieces({ x: 0.5, y: SAMPLE.heightIn - 0.5 - height, width, height }),
  ]
}

export type PostcardPictures = { readonly frameUrl: string; readonly artworkUrl: string }

/** The postcard as HTML of exactly its size, for the mail house. */
export const postcardHtml = (brand: string, pictures: PostcardPictures): string => {
  const { widthIn, heightIn } = POSTCARD
  const lines = postcardPieces(brand).map((piece) => `    ${pieceHtml(piece, pictures)}`)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${escapedText(brand)} postcard</title>
    <style>
      * { box-sizing: border-box; margin: 0; padding: 0; }
      html, body { width: ${widthIn}in; height: ${heightIn}in; overflow: hidden; }
      body { position: relative; }
      body > * { position: absolute; }
      img { object-fit: cover; }
      img.frame { object-fit: fill; }
      p { white-space: nowrap; line-height: 1; }
      .display { font-family: Fraunces, Georgia, serif; font-weight: 500; }
      .text { font-family: Figtree, Helvetica, Arial, sans-serif; }
    </style>
  </head>
  <body>
${lines.join('\n')}
  </body>
</html>
`
}

function pieceHtml(piece: Piece, { frameUrl, artworkUrl }: PostcardPictures): string {
  if (piece.kind === 'words') {
    // The line height equals the font size; the baseline is at four fifths of it.
    const position = `left:${inches(piece.x)};top:${inches(piece.y - 0.8 * piece.size)};font-size:${inches(piece.size)}`
    return `<p class="${piece.face}" style="${position};color:${piece.color}">${escapedText(piece.text)}</p>`
  }
  const position = `left:${inches(piece.x)};top:${inches(piece.y)};width:${inches(piece.width)};height:${inches(piece.height)}`
  if (piece.kind === 'box') return `<div style="${position};background:${piece.color}"></div>`
  const url = piece.name === 'frame' ? frameUrl : artworkUrl
  return `<img class="${piece.name}" alt="${piece.name === 'frame' ? 'Frame' : 'Artwork'}" src="${escapedText(url)}" style="${position}">`
}

const inches = (value: number): string => `${Number(value.toFixed(4))}in`

/** Braces too: the mail house reads two of them as a variable. */
const escapedText = (text: string): string => text.replace(/[&<>"'{}]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The problem with the URL of a picture; null if there is none. `ours`: the origin of this shop. */
export function pictureUrlProblem(url: string, ours: string): string | null {
  const parts = /^(https?:\/\/[^/?#]+)(?:[/?#].*)?$/i.exec(url)
  if (!parts || /[\s{}<>"'\\]/.test(url) || url.length > MAX_PICTURE_URL_CHARS)
    return 'must be the web address of a picture'
  if (parts[1]!.includes('@')) return 'must not hold a name or password'
  if (parts[1]!.toLowerCase() === ours.toLowerCase()) return null
  return url.toLowerCase().startsWith('https://') ? null : 'must start with https://'
}

const MAX_PICTURE_URL_CHARS = 1000

export const MAX_TEMPLATE_NAME_CHARS = 100
