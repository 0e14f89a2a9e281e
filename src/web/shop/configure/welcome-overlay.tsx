import { useEffect, useState } from 'react'
import { type ArtworkSlot, isDrawing } from '#web/shop/design/artwork-slot.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'

/**
 * Welcomes a visitor from a campaign's link while some styles are still being drawn (D2-009). It is not modal and never
 * covers the picture, which the link promised, nor the choices: a line above the picture, on windows with room beside
 * the buttons below the picture a card in the corner of the wall.
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
      isPadded={false}
      role="dialog"
      aria-labelledby="welcome"
      className="mx-3 mb-2 flex items-center gap-3 py-1.5 pr-1.5 pl-4 lg:mx-auto 2xl:fixed 2xl:right-6 2xl:bottom-6 2xl:z-30 2xl:m-0 2xl:w-72 2xl:flex-col 2xl:items-stretch 2xl:p-4 2xl:shadow-card"
    >
      <div className="min-w-0 flex-1">
        <SectionTitle id="welcome" className="max-2xl:sr-only">
          {address === null ? 'Welcome' : `Welcome to ${address}`}
        </SectionTitle>
        <p className="text-sm leading-snug 2xl:mt-2 2xl:text-base">{statusText(all)}</p>
      </div>
      <Button variant="outline" onClick={close} className="px-4">
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
