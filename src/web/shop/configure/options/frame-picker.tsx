import { FRAME_COLOUR_NAMES, FRAME_COLOURS, type FrameColour } from '#domain/framed-print/frames.ts'
import { FrameCorner } from '#web/shop/framed-print/frame-corner.tsx'
import { Choice, Picker } from './picker.tsx'

/** The five woods as a framer's corner samples (U-13: each has its name). */
export const FramePicker = ({ chosen, onChoose }: { chosen: FrameColour; onChoose: (frame: FrameColour) => void }) => (
  <Picker step={2} title="Frame" remark={FRAME_COLOURS[chosen].description}>
    <div className="grid grid-cols-5 gap-2">
      {FRAME_COLOUR_NAMES.map((colour) => (
        <Choice
          key={colour}
          group="frame"
          value={colour}
          isChosen={colour === chosen}
          onChoose={() => onChoose(colour)}
          className="frame-swatch"
        >
          <FrameCorner colour={colour} className="frame-corner" />
          <span className="block text-center text-sm">{FRAME_COLOURS[colour].label}</span>
        </Choice>
      ))}
    </div>
  </Picker>
)
