import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { brushStrokes } from './brush-strokes.ts'

/**
 * Covers a new picture with paper that a brush wipes away (or that fades, with reduced motion); calls `onDone` when the
 * paper is gone.
 */
export function BrushWipe({ onDone }: { onDone: () => void }) {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? (
    <PaperFade onDone={onDone} />
  ) : (
    <Strokes onDone={onDone} />
  )
}

function PaperFade({ onDone }: { onDone: () => void }) {
  const paper = useRef<HTMLDivElement>(null)
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    // Not a CSS animation: those are disabled for visitors who prefer reduced motion.
    const fade = paper.current!.animate(
      { opacity: [1, 0] },
      { duration: WIPE_MS, easing: 'ease-out', fill: 'forwards' },
    )
    fade.onfinish = () => finish()
    return () => fade.cancel()
  }, [])
  return <div ref={paper} className="framed-print-fade" />
}

function Strokes({ onDone }: { onDone: () => void }) {
  const id = useId()
  const last = BRISTLES.length - 1
  return (
    <svg
      className="framed-print-wipe"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="100">
        <rect width="100" height="100" fill="#fff" />
        {BRISTLES.map(({ path, widthUnits, start, duration }, i) => (
          <path
            key={path}
            className="framed-print-bristle"
            d={path}
            pathLength={1}
            strokeWidth={widthUnits}
            style={{ animationDelay: `${start * WIPE_MS}ms`, animationDuration: `${duration * WIPE_MS}ms` }}
            onAnimationEnd={i === last ? onDone : undefined}
          />
        ))}
      </mask>
      <rect className="framed-print-paper" width="100" height="100" mask={`url(#${id})`} />
    </svg>
  )
}

/** LOOK: an artwork is revealed in 0.9 s. */
const WIPE_MS = 900
/** Always the same, so that server and browser render the same strokes. */
const BRISTLES = brushStrokes(goldenRatioNumbers())

function goldenRatioNumbers(): () => number {
  let step = 0
  return () => (step++ * 0.618034) % 1
}
