import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#web/shop/page/lazy-part.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Shared } from './share-dialog.tsx'

const ShareDialog = lazyPart(
  () => import('./share-dialog.tsx'),
  ({ ShareDialog }) => ShareDialog,
)

const NO_LINK_LABEL = 'Share, once every style is drawn'

/** Opens the share link of a home (D2-007); waits while the home has no token yet. */
export const ShareButton = ({ token, ...rest }: Omit<Shared, 'token'> & { token: string | null }) => {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <IconButton
        label={token === null ? NO_LINK_LABEL : 'Share'}
        disabled={token === null}
        className="disabled:opacity-35"
        onClick={() => setOpen(true)}
      >
        <Share2 aria-hidden="true" className="size-5" />
      </IconButton>
      {isOpen === null || token === null ? null : (
        <ShareDialog open={isOpen} onClose={() => setOpen(false)} shared={{ token, ...rest }} />
      )}
    </>
  )
}
