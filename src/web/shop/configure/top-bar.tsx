import { PanelLeftClose, PanelLeftOpen, X, ZoomIn } from 'lucide-react'
import type { Design } from '#web/shop/design/design-url.ts'
import { ShareButton } from '#web/shop/share/share-button.tsx'
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx'

type Props = {
  address: string | null
  token: string | null
  design: Design
  /** The picture on the wall; null if there is none. */
  url: string | null
  onZoom: () => void
  /** Null if there is no panel to hide: the home is somebody else’s, who has shared it. */
  isPanelOpen: boolean | null
  onPanel: () => void
}

/** Actions on the whole wall (D2-007): look closer, or leave. */
export const TopBar = ({ address, token, design, url, onZoom, isPanelOpen, onPanel }: Props) => (
  <header className="top-bar flex shrink-0 items-center gap-1 px-2 py-1.5 lg:px-4 lg:py-3">
    {isPanelOpen !== null && (
      <IconButton
        label={isPanelOpen ? 'Hide the choices' : 'Show the choices'}
        aria-expanded={isPanelOpen}
        aria-controls="choices"
        className="beside-only"
        onClick={onPanel}
      >
        {isPanelOpen ? (
          <PanelLeftClose aria-hidden="true" className="size-5" />
        ) : (
          <PanelLeftOpen aria-hidden="true" className="size-5" />
        )}
      </IconButton>
    )}
    <p className="top-bar-title min-w-0 flex-1 truncate px-2 font-display text-lg tracking-[-0.01em] below-only">
      {address ?? (isPanelOpen === null ? 'A home' : 'Your home')}
    </p>
    <span className="beside-only flex-1" />
    <IconButton label="Zoom" disabled={url === null} className="disabled:opacity-35" onClick={onZoom}>
      <ZoomIn aria-hidden="true" className="size-5" />
    </IconButton>
    <ShareButton token={token} design={design} url={url} address={address} />
    <a href="/" aria-label="Close" title="Close" className={iconButtonClass()}>
      <X aria-hidden="true" className="size-5" />
    </a>
  </header>
)
