import { LOADING } from '#domain/pages/page-texts.ts'
import { BLEED_IN, type Box, type Card, type PictureName, type Piece } from '#domain/postcards/postcard.ts'
import type { CardPicture } from './card-picture.ts'

/** Units of the drawing in one inch, large enough that font sizes are whole units: smaller type is not drawn well. */
const UNITS = 96
const u = (inches: number) => inches * UNITS
const rectOf = ({ x, y, width, height }: Box) => ({ x: u(x), y: u(y), width: u(width), height: u(height) })

export type CardPictures = Readonly<Record<PictureName, CardPicture>>

type Props = {
  readonly card: Card
  readonly pieces: readonly Piece[]
  readonly pictures: CardPictures
  readonly showsSafe: boolean
  readonly showsInkFree: boolean
}

/** A card drawn to scale, with the trim line and, optionally, the zones of the mail house. */
export const CardDrawing = ({ card, pieces, pictures, showsSafe, showsInkFree }: Props) => (
  <svg
    viewBox={`0 0 ${u(card.widthIn)} ${u(card.heightIn)}`}
    role="img"
    aria-label={`${card.title}, ${card.widthIn} by ${card.heightIn} inches`}
    className="block w-full rounded-paper bg-card shadow-card"
  >
    {pieces.map((piece, i) => (
      <PieceDrawing key={i} piece={piece} pictures={pictures} />
    ))}
    <rect
      {...rectOf({
        x: BLEED_IN,
        y: BLEED_IN,
        width: card.widthIn - 2 * BLEED_IN,
        height: card.heightIn - 2 * BLEED_IN,
      })}
      className="fill-none stroke-ink/35"
      strokeDasharray="2 4"
    />
    {showsInkFree ? <Zone box={card.inkFree} label="Ink-free zone" tone="busy" /> : null}
    {showsSafe ? <Zone box={card.safe} label="Safe zone" tone="action" /> : null}
  </svg>
)

const PieceDrawing = ({ piece, pictures }: { piece: Piece; pictures: CardPictures }) => {
  if (piece.kind === 'box') return <rect {...rectOf(piece)} fill={piece.color} />
  if (piece.kind === 'words') {
    return (
      <text
        x={u(piece.x)}
        y={u(piece.y)}
        fontSize={u(piece.size)}
        fill={piece.color}
        className={piece.face === 'display' ? 'font-display font-medium' : 'font-text'}
      >
        {piece.text}
      </text>
    )
  }
  const picture = pictures[piece.name]
  if (picture.state === 'ready') {
    return (
      <image
        {...rectOf(piece)}
        href={picture.src}
        preserveAspectRatio={piece.name === 'frame' ? 'none' : 'xMidYMid slice'}
      />
    )
  }
  return (
    <g>
      <rect {...rectOf(piece)} className={piece.name === 'frame' ? 'fill-line' : 'fill-wall'} />
      {piece.name === 'artwork' ? (
        <text
          x={u(piece.x + piece.width / 2)}
          y={u(piece.y + piece.height / 2)}
          textAnchor="middle"
          fontSize={14}
          className="fill-soft font-text"
        >
          {picture.state === 'loading' ? LOADING : 'No artwork'}
        </text>
      ) : null}
    </g>
  )
}

const TONES = {
  action: { line: 'fill-none stroke-action', label: 'fill-action' },
  busy: { line: 'fill-busy-pale/80 stroke-busy', label: 'fill-busy' },
} as const

const Zone = ({ box, label, tone }: { box: Box; label: string; tone: keyof typeof TONES }) => (
  <g>
    <rect {...rectOf(box)} className={TONES[tone].line} strokeWidth={2} strokeDasharray="8 5" />
    <g className={`${TONES[tone].label} font-text max-sm:hidden`}>
      <text x={u(box.x) + 10} y={u(box.y) + 24} fontSize={15} className="font-semibold">
        {label}
      </text>
      <text x={u(box.x) + 10} y={u(box.y) + 43} fontSize={13}>
        {`${box.width} × ${box.height} in`}
      </text>
    </g>
  </g>
)

/** The card's measures and a legend of its lines, because the labels in the drawing are too small on a phone. */
export const CardLegend = ({ card, showsSafe, showsInkFree }: Pick<Props, 'card' | 'showsSafe' | 'showsInkFree'>) => (
  <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1.5 text-note text-soft tabular-nums">
    <LegendEntry swatch="border-dotted border-ink/50">{`${card.widthIn} × ${card.heightIn} in, cut at the dots`}</LegendEntry>
    {showsSafe ? (
      <LegendEntry swatch="border-dashed border-action">{`Safe zone ${card.safe.width} × ${card.safe.height} in`}</LegendEntry>
    ) : null}
    {showsInkFree ? (
      <LegendEntry swatch="border-dashed border-busy bg-busy-pale">
        {`Ink-free zone ${card.inkFree.width} × ${card.inkFree.height} in`}
      </LegendEntry>
    ) : null}
  </ul>
)

const LegendEntry = ({ swatch, children }: { swatch: string; children: string }) => (
  <li className="flex items-center gap-2">
    <span aria-hidden="true" className={`inline-block h-3.5 w-5 shrink-0 border-2 ${swatch}`} />
    {children}
  </li>
)
