import { useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { QrCode } from './qr-code.tsx'

/** D1-093: a link to share, as a QR code and as text. */
export const ShareDialog = ({ open, onClose, link }: { open: boolean; onClose: () => void; link: string }) => {
  const [copied, setCopied] = useState<'yes' | 'denied' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied('yes'),
      () => setCopied('denied'),
    )
  return (
    <Dialog open={open} onClose={onClose} title="Share this home" className="sm:max-w-md">
      <div className="flex flex-col items-center gap-5 text-center">
        <p className="text-lg text-soft">Point a phone’s camera at the code, or send the link.</p>
        <QrCode text={link} label={`QR code of ${link}`} className="size-56 rounded-paper shadow-card" />
        {/* A field, so that it can be selected by hand where the clipboard is out of reach. */}
        <input
          readOnly
          value={link}
          aria-label="Link"
          onFocus={(event) => event.target.select()}
          className="w-full rounded-control border border-line bg-card px-4 py-3 text-center text-ellipsis"
        />
        <Button onClick={() => void copy()} className="w-full">
          {copied === 'yes' ? (
            <Check aria-hidden="true" className="size-5" />
          ) : (
            <Copy aria-hidden="true" className="size-5" />
          )}
          {copied === 'yes' ? 'Link copied' : 'Copy link'}
        </Button>
        <p role="status" className="text-sm text-soft empty:hidden">
          {copied === 'denied' ? 'This browser keeps the clipboard to itself. Select the link and copy it.' : null}
        </p>
      </div>
    </Dialog>
  )
}
