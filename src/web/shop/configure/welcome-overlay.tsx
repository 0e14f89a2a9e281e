import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { ART_STYLE_FACTS } from '#domain/artwork/art-styles.ts'
import { type ArtworkSlot, isDrawing } from '#web/shop/design/artwork-slot.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Greets a visitor from a campaign's link while some styles are still being drawn (D2-009). */
export function WelcomeOverlay({ all, address }: { all: readonly ArtworkSlot[]; address: string | null }) {
  const [isOpen, setOpen] = useState(() => isDrawing(all))
  const close = () => setOpen(false)
  const continueButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={address === null ? 'Welcome' : `Welcome to ${address}`}
      firstFocus={() => continueButton.current}
    >
      <p className="text-lg leading-snug">{statusText(all)}</p>
      <ul className="mt-4 divide-y divide-line">
        {all.map((slot) => (
          <li key={slot.style} className="flex min-h-12 items-center justify-between gap-4">
            <span className="font-display text-lg">{ART_STYLE_FACTS[slot.style].label}</span>
            <State slot={slot} />
          </li>
        ))}
      </ul>
      <Button ref={continueButton} onClick={close} className="mt-5 w-full">
        Continue
      </Button>
    </Dialog>
  )
}

function statusText(all: readonly ArtworkSlot[]): string {
  if (isDrawing(all)) return 'Additional styles are being generated. This can take up to a minute.'
  return all.every(({ kind }) => kind === 'done')
    ? 'All styles are ready.'
    : 'We couldn’t draw some of the styles. You can try again next to the picture.'
}

function State({ slot }: { slot: ArtworkSlot }) {
  switch (slot.kind) {
    case 'done':
      return (
        <span className="inline-flex items-center gap-2 text-success">
          <Check aria-hidden="true" className="size-4" /> Ready
        </span>
      )
    case 'creating':
      return (
        <span className="inline-flex items-center gap-2 text-soft">
          <Spinner className="size-4" /> Creating
        </span>
      )
    case 'failed':
      return <span className="text-error">Not drawn</span>
    case 'none':
      return <span className="text-soft">Not requested</span>
  }
}
