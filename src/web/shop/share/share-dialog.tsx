import { ART_STYLE_DETAILS, artworkAlt } from '#domain/artwork/art-styles.ts'
import { FRAME_COLORS } from '#domain/framed-print/frames.ts'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import type { Design } from '#web/shop/design/design-url.ts'
import { FramedPrint } from '#web/shop/framed-print/framed-print.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CopyIcon, useCopy } from '#web/ui/hooks/use-copy.tsx'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'

/** The shared home in its design; `url` is the picture, null if there is none. */
export type Shared = {
  readonly token: string
  readonly design: Design
  readonly url: string | null
  readonly address: string | null
}

/** Shown after the link was copied (D2-020). */
const COPIED_LABEL = 'Copied to clipboard'

/** What is shared, and its link as text and as a QR code (D1-093, D2-020). */
export const ShareDialog = ({ open, onClose, shared }: { open: boolean; onClose: () => void; shared: Shared }) => {
  const { copied, copy } = useCopy()
  const link = shareLink(window.location.origin, shared.token, shared.design)

  return (
    <Dialog open={open} onClose={onClose} title="Share this home" width="md">
      <div className="flex flex-col gap-5 text-center">
        <PreviewCard shared={shared} />
        {/* A field, so that it can be selected by hand if the clipboard cannot be used. */}
        <input
          readOnly
          value={link}
          aria-label="Link"
          onFocus={({ target }) => selectFromStart(target)}
          className="w-full rounded-control border border-edge bg-card px-4 py-3 text-center text-ellipsis"
        />
        <Button onClick={() => void copy(link)} className="w-full">
          <CopyIcon copied={copied} />
          {copied === 'yes' ? COPIED_LABEL : 'Copy Share Link'}
        </Button>
        <p role="status" className={copied === 'denied' ? 'text-soft' : 'sr-only'}>
          {copied === 'yes' ? COPIED_LABEL : null}
          {copied === 'denied' ? 'This browser doesn’t allow copying. Select the link and copy it yourself.' : null}
        </p>
        {/* A camera needs to see the whole code, which opens below the edge of most windows. */}
        <details
          className="-mt-2 scroll-mb-6 text-left"
          onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'end' })}
        >
          <summary className={textLinkClass({ tone: 'action', isTall: true })}>Show QR code</summary>
          <QrCode text={link} label="QR code of the link" className="mx-auto mt-2 size-44 rounded-paper shadow-card" />
        </details>
      </div>
    </Dialog>
  )
}

/** Selects the whole link. The browser then scrolls to its end; its start says more. */
function selectFromStart(field: HTMLInputElement): void {
  field.select()
  requestAnimationFrame(() => (field.scrollLeft = 0))
}

/** The preview that the recipient of the link will see. */
const PreviewCard = ({ shared: { design, url, address } }: { shared: Shared }) => (
  <div className="overflow-hidden rounded-card border border-line">
    <div
      className={classNames('bg-wall py-6', design.orientation === 'portrait' ? 'px-24 sm:px-32' : 'px-14 sm:px-20')}
    >
      <FramedPrint
        picture={url === null ? null : { src: url, alt: artworkAlt(design.style, address) }}
        frame={design.frame}
        size={design.size}
        orientation={design.orientation}
      />
    </div>
    <p className="bg-card px-4 py-3 leading-snug">
      <span className="font-display text-lg">{address ?? 'Your home'}</span>
      <br />
      <span className="text-sm text-soft">
        {ART_STYLE_DETAILS[design.style].label}, {FRAME_COLORS[design.frame].label.toLowerCase()} frame,{' '}
        {PRINT_SIZES[design.size].name.toLowerCase()}
      </span>
    </p>
  </div>
)

/** The URL of a read-only view of a home in the shared design (D1-101, D2-021). */
export const shareLink = (origin: string, token: string, design: Design): string =>
  `${origin}/${token}?${new URLSearchParams({ preview: 'true', ...design }).toString()}`
