import { PRINT_SIZE_NAMES, PRINT_SIZES, type PrintSize } from '#domain/frames.ts'
import { dollars } from '#domain/money.ts'
import { framedSizeText, printSizeText } from '#domain/size-text.ts'
import { Choice, Picker } from './picker.tsx'

/** Three sizes with their prices, drawn beside each other to one scale. */
export const SizePicker = ({ chosen, onChoose }: { chosen: PrintSize; onChoose: (size: PrintSize) => void }) => (
  <Picker step={3} title="Size" remark="Width by height, in inches">
    <div className="grid grid-cols-3 gap-2">
      {PRINT_SIZE_NAMES.map((size) => {
        const { name, priceCents } = PRINT_SIZES[size]
        return (
          <Choice
            key={size}
            group="size"
            value={size}
            isChosen={size === chosen}
            onChoose={() => onChoose(size)}
            className="size-button"
          >
            <Outline size={size} />
            <span className="font-semibold">{name}</span>
            <span className="text-sm text-soft">{framedSizeText(size)}</span>
            <span className="text-sm text-soft">({printSizeText(size)})</span>
            <span className="mt-1.5 font-semibold tabular-nums">{dollars(priceCents)}</span>
          </Choice>
        )
      })}
    </div>
  </Picker>
)

/** Frame and print of a size in lines; 32 in, the widest, fills the drawing. */
function Outline({ size }: { size: PrintSize }) {
  const { widthIn, heightIn, frameWidthIn, frameHeightIn } = PRINT_SIZES[size]
  return (
    <svg viewBox="0 0 34 28" aria-hidden="true" focusable="false" className="size-outline mb-2 h-11 w-auto">
      <g transform={`translate(${17 - frameWidthIn / 2} ${27 - frameHeightIn})`} fill="none" stroke="currentColor">
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
