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

type RevealState = 'covered' | 'wiping' | 'open' | 'failed'

/** The sheet of the artwork, cut to the size's proportions. */
export function Print({
  picture,
  reveal,
  onRevealed,
}: {
  picture: PrintPicture
  reveal: boolean
  onRevealed: (() => void) | undefined
}) {
  const [isRevealed] = useState(reveal)
  const [state, setState] = useState<RevealState>(isRevealed ? 'covered' : 'open')
  const [attempt, setAttempt] = useState(0)
  const image = useRef<HTMLImageElement>(null)

  const finish = () => {
    setState('open')
    onRevealed?.()
  }
  const loadAgain = () => {
    setState(isRevealed ? 'covered' : 'open')
    setAttempt(attempt + 1)
  }

  useEffect(() => {
    if (!isRevealed) return
    // Decoded before it is shown, so that the brush does not uncover a half-loaded picture.
    let isGone = false
    image.current!.decode().then(
      () => !isGone && setState('wiping'),
      () => !isGone && setState('failed'),
    )
    return () => {
      isGone = true
    }
  }, [isRevealed, attempt])

  if (state === 'failed')
    return (
      <div className="framed-print-empty">
        <p>This picture didn’t load.</p>
        <Button variant="quiet" onClick={loadAgain}>
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
        onError={() => setState('failed')}
      />
      {state === 'covered' && <div className="framed-print-empty" data-drawing="true" />}
      {state === 'wiping' && <BrushWipe onDone={finish} />}
    </>
  )
}
