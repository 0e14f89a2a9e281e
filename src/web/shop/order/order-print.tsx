import { ART_STYLE_DETAILS, artworkAlt } from '#domain/artwork/art-styles.ts'
import { FRAME_COLORS } from '#domain/framed-print/frames.ts'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { sizeText } from '#domain/framed-print/size-text.ts'
import { HOME_UNAVAILABLE_TITLE_TEXT } from '#domain/privacy/removal.ts'
import { CroppedPrint } from '#web/shop/framed-print/cropped-print.tsx'
import type { Order } from './order-watch.ts'
import './order.css'

/** The print as it was ordered: image, frame, style, size and the frame's wood (D2-043). */
export const OrderPrint = ({ design }: { design: Order['design'] }) => {
  const { imageUrl, selectedStyle: style, selectedFrame: frame, selectedSize: size, orientation, paper, crop } = design
  return (
    <figure className="order-print">
      <div className="order-print-frame" data-size={size}>
        <CroppedPrint
          picture={imageUrl === null ? null : { src: imageUrl, alt: artworkAlt(style, null), fetchPriority: 'high' }}
          frame={frame}
          size={size}
          orientation={orientation}
          center={crop}
        >
          {HOME_UNAVAILABLE_TITLE_TEXT}
        </CroppedPrint>
      </div>
      <figcaption className="text-center leading-snug text-soft">
        <span className="font-display text-lg text-ink">{ART_STYLE_DETAILS[style].label}</span> on {paper}
        <br />
        {PRINT_SIZES[size].name}, {sizeText(size, orientation)}
        <br />
        {FRAME_COLORS[frame].label} frame, {FRAME_COLORS[frame].description.toLowerCase()}
      </figcaption>
    </figure>
  )
}
