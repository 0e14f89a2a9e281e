import { PanelLeftClose, PanelLeftOpen, X, ZoomIn } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { ShareButton } from '../share/share-button.tsx'

type Props = {
  address: string | null
  token: string | null
  canZoom: boolean
  onZoom: () => void
  hasDrawer: boolean
  onDrawer: () => void
}

/** What can be done with the whole wall (D2-007): look closer, or leave. */
export const TopBar = ({ address, token, canZoom, onZoom, hasDrawer, onDrawer }: Props) => (
  <header className="flex shrink-0 items-center gap-1 px-2 py-1.5 lg:px-4 lg:py-3">
    <IconButton
      label={hasDrawer ? 'Hide the choices' : 'Show the choices'}
      aria-expanded={hasDrawer}
      aria-controls="choices"
      className="beside-only"
      onClick={onDrawer}
    >
      {hasDrawer ? (
        <PanelLeftClose aria-hidden="true" className="size-5" />
      ) : (
        <PanelLeftOpen aria-hidden="true" className="size-5" />
      )}
    </IconButton>
    <p className="min-w-0 flex-1 truncate px-2 font-display text-lg tracking-[-0.01em] below-only">
      {address ?? 'Your home'}
    </p>
    <span className="beside-only flex-1" />
    <IconButton label="Zoom" disabled={!canZoom} className="disabled:opacity-35" onClick={onZoom}>
      <ZoomIn aria-hidden="true" className="size-5" />
    </IconButton>
    <ShareButton token={token} />
    <a
      href="/"
      aria-label="Close"
      title="Close"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink hover:bg-wall"
    >
      <X aria-hidden="true" className="size-5" />
    </a>
  </header>
)
