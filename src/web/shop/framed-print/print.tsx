import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { BrushWipe } from './brush-wipe.tsx'

export type PrintPicture = {
  readonly src: string
  /** Describes the picture. */
  readonly alt: string
  readonly srcSet?: string
  readonly sizes?: string
  /** 'high' for the picture a page is about. */
  readonly fetchPriority?: 'high' | 'low'
  /** `objectPosition` says which part of the picture the sheet shows. */
  readonly style?: CSSProperties
}

type Sight = 'covered' | 'wiping' | 'open' | 'lost'

/** The sheet of the artwork, cut to the size's proportions around its middle. */
export function Print({
  picture,
  reveal,
  onRevealed,
}: {
  picture: PrintPicture
  reveal: boolean
  onRevealed: (() => void) | undefined
}) {
  const [arrives] = useState(reveal)
  const [sight, setSight] = useState<Sight>(arrives ? 'covered' : 'open')
  const [attempt, setAttempt] = useState(0)
  const image = useRef<HTMLImageElement>(null)

  const open = () => {
    setSight('open')
    onRevealed?.()
  }
  const loadAgain = () => {
    setSight(arrives ? 'covered' : 'open')
    setAttempt(attempt + 1)
  }

  useEffect(() => {
    if (!arrives) return
    // Decoded before it is shown, so that the brush does not uncover a half-loaded picture.
    let gone = false
    image.current!.decode().then(
      () => !gone && setSight('wiping'),
      () => !gone && setSight('lost'),
    )
    return () => {
      gone = true
    }
  }, [arrives, attempt])

  if (sight === 'lost')
    return (
      <div className="framed-print-empty">
        <p>This picture didn’t load.</p>
        <Button look="quiet" onClick={loadAgain}>
          Load it again
        </Button>
      </div>
    )

  return (
    <>
      <img
        key={attempt}
        ref={image}
        className="framed-print-picture"
        {...picture}
        alt={picture.alt}
        draggable={false}
        onError={() => setSight('lost')}
      />
      {sight === 'covered' && <div className="framed-print-empty" data-drawing="true" />}
      {sight === 'wiping' && <BrushWipe onDone={open} />}
    </>
  )
}
