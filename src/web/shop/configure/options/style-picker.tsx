import { useState } from 'react'
import { ART_STYLE_DETAILS, type ArtStyle, artworkAlt } from '#domain/artwork/art-styles.ts'
import { smallCopyUrl } from '#domain/pictures/storage-key.ts'
import type { ArtworkSlot } from '#web/shop/design/artwork-slot.ts'
import { FadingPicture } from '#web/ui/pictures/fading-picture.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Picker } from './picker.tsx'

type Props = {
  all: readonly ArtworkSlot[]
  chosen: ArtStyle
  onChoose: (style: ArtStyle) => void
  isNew: (style: ArtStyle) => boolean
  address: string | null
}

/** The art styles as small prints; those still being drawn are marked and can be viewed already (U-04). */
export const StylePicker = ({ all, chosen, onChoose, isNew, address }: Props) => (
  <Picker step={1} title="Art style" className="picker-styles">
    {(titleId) => (
      <RadioGroup
        labelledBy={titleId}
        values={all.map(({ style }) => style)}
        chosen={chosen}
        onChoose={onChoose}
        className="style-tiles"
        labelClass="choice style-tile"
      >
        {(style) => <Tile slot={all.find((slot) => slot.style === style)!} {...{ chosen, isNew, address }} />}
      </RadioGroup>
    )}
  </Picker>
)

const Tile = ({
  slot,
  chosen,
  isNew,
  address,
}: Pick<Props, 'chosen' | 'isNew' | 'address'> & { slot: ArtworkSlot }) => (
  <>
    <span className="style-thumb" data-kind={slot.kind}>
      <Thumb slot={slot} isChosen={slot.style === chosen} address={address} />
    </span>
    <span className="style-name">
      {ART_STYLE_DETAILS[slot.style].label}
      {slot.kind === 'done' && slot.style !== chosen && isNew(slot.style) && <span className="style-new">Ready</span>}
    </span>
  </>
)

/**
 * The small copy of a picture; until it has loaded, light moves over its paper (U-18). `isFirst`: loaded before others,
 * because the print shows it too.
 */
function SmallPicture({ url, isFirst, alt }: { url: string; isFirst: boolean; alt: string }) {
  const [isLoading, setLoading] = useState(true)
  const end = () => setLoading(false)
  return (
    <>
      <img
        fetchPriority={isFirst ? 'high' : 'low'}
        src={smallCopyUrl(url)}
        alt={alt}
        draggable={false}
        onLoad={end}
        onError={end}
      />
      {isLoading && <span className="style-loading" />}
    </>
  )
}

function Thumb({ slot, isChosen, address }: { slot: ArtworkSlot; isChosen: boolean; address: string | null }) {
  switch (slot.kind) {
    case 'done':
      return <SmallPicture key={slot.url} url={slot.url} isFirst={isChosen} alt={artworkAlt(slot.style, address)} />
    case 'creating':
      return (
        <>
          {slot.partial && <FadingPicture src={slot.partial} alt="" />}
          <span className="style-creating" data-over={slot.partial !== null}>
            <span className="flex items-center justify-center gap-1.5 font-medium text-ink">
              <Spinner className="size-3.5" /> Creating
            </span>
            {slot.step && <span className="style-step">{slot.step}</span>}
          </span>
        </>
      )
    case 'failed':
      return <span className="font-medium text-error">Not drawn</span>
    case 'none':
      return <span>No Image</span>
  }
}
