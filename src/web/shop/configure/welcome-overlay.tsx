import { useEffect, useState } from 'react'
import { type ArtworkSlot, isDrawing } from '#web/shop/design/artwork-slot.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'

/**
 * Welcomes a visitor from a campaign's link while some styles are still being drawn (D2-009). It is not modal and never
 * covers the picture, which the link promised.
 */
export function WelcomeOverlay({ all, address }: { all: readonly ArtworkSlot[]; address: string | null }) {
  const [isOpen, setOpen] = useState(() => isDrawing(all))
  const close = () => setOpen(false)
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOpen])
  if (!isOpen) return null
  return (
    <Card
      as="section"
      role="dialog"
      aria-labelledby="welcome"
      className="fixed inset-x-3 bottom-3 z-30 shadow-card sm:right-auto sm:w-96 xl:right-6 xl:bottom-6 xl:left-auto xl:w-80"
    >
      <SectionTitle id="welcome">{address === null ? 'Welcome' : `Welcome to ${address}`}</SectionTitle>
      <p className="mt-2 leading-snug">{statusText(all)}</p>
      <Button onClick={close} className="mt-4 w-full">
        Continue
      </Button>
    </Card>
  )
}

function statusText(all: readonly ArtworkSlot[]): string {
  if (isDrawing(all)) return 'Additional styles are being generated. This can take up to a minute.'
  return all.every(({ kind }) => kind === 'done')
    ? 'All styles are ready.'
    : 'We couldn’t draw some of the styles. You can try again next to the picture.'
}
