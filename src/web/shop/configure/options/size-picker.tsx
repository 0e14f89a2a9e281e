import type { ReactNode } from 'react'
import { type Orientation, ORIENTATIONS } from '#domain/framed-print/orientation.ts'
import { PRINT_SIZE_NAMES, PRINT_SIZES, type PrintSize } from '#domain/framed-print/print-sizes.ts'
import { framedSizeText, hangingInches, type PrintFormat, printSizeText } from '#domain/framed-print/size-text.ts'
import { dollars } from '#domain/money.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Picker } from './picker.tsx'

type Props = {
  chosen: PrintFormat
  onChoose: (size: PrintSize) => void
  onTurn: (orientation: Orientation) => void
  /** Beside the orientation. */
  cropTile?: ReactNode
}

/** Three sizes with their prices, drawn next to each other to scale, and the orientation (E-45). */
export const SizePicker = ({ chosen: { size: current, orientation }, onChoose, onTurn, cropTile }: Props) => (
  <Picker step={3} title="Size" hint="Width by height, in inches">
    {(titleId) => (
      <>
        <RadioGroup
          labelledBy={titleId}
          values={PRINT_SIZE_NAMES}
          chosen={current}
          onChoose={onChoose}
          className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2"
          labelClass="choice size-button"
        >
          {(size) => (
            <>
              <Outline size={size} orientation={orientation} />
              <span className="font-semibold">{PRINT_SIZES[size].name}</span>
              <span className="size-inches">{framedSizeText(size, orientation)}</span>
              <span className="size-inches">({printSizeText(size, orientation)})</span>
              <span className="mt-auto pt-1.5 font-semibold tabular-nums">{dollars(PRINT_SIZES[size].priceCents)}</span>
            </>
          )}
        </RadioGroup>
        <div className="orientation-row mt-3 flex flex-wrap gap-2">
          <RadioGroup
            label="Orientation"
            values={ORIENTATIONS}
            chosen={orientation}
            onChoose={onTurn}
            className="grid flex-[2] grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2"
            labelClass="choice orientation-button"
          >
            {(each) => (
              <>
                <Outline size="L" orientation={each} />
                <span>{ORIENTATION_LABELS[each]}</span>
              </>
            )}
          </RadioGroup>
          {cropTile}
        </div>
      </>
    )}
  </Picker>
)

const ORIENTATION_LABELS: Record<Orientation, string> = { landscape: 'Landscape', portrait: 'Portrait' }

/** Frame and print of a size in lines; 32 in, the longest side of a frame, fills the drawing. */
function Outline({ size, orientation }: PrintFormat) {
  const { print, frame } = hangingInches(size, orientation)
  const { widthIn, heightIn } = print
  const { widthIn: frameWidthIn, heightIn: frameHeightIn } = frame
  return (
    <svg viewBox="0 0 34 34" aria-hidden="true" focusable="false" className="size-outline mb-2 h-11 w-auto">
      <g transform={`translate(${17 - frameWidthIn / 2} ${33 - frameHeightIn})`} fill="none" stroke="currentColor">
        <rect width={frameWidthIn} height={frameHeightIn} strokeWidth="1.3" />
        <rect
          x={(frameWidthIn - widthIn) / 2}
          y={(frameHeightIn - heightIn) / 2}
          width={widthIn}
          height={heightIn}
          strokeWidth="0.6"
        />
      </g>
    </svg>
  )
}
