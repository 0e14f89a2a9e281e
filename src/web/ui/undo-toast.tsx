import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

const UNDO_MS = 10_000

/**
 * Offers for ten seconds to undo something, then calls `onDismiss`, as it does once it is undone; the countdown pauses
 * while the pointer or the focus is on it (U-24).
 */
export const UndoToast = ({
  children,
  onUndo,
  onDismiss,
}: {
  children: string
  onUndo: () => void
  onDismiss: () => void
}) => {
  const undo = () => {
    onUndo()
    onDismiss()
  }
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isPaused = isHovered || hasFocus
  const msLeft = useRef(UNDO_MS)

  useEffect(() => {
    if (isPaused) return
    const startedAt = Date.now()
    const timer = setTimeout(onDismiss, msLeft.current)
    return () => {
      msLeft.current -= Date.now() - startedAt
      clearTimeout(timer)
    }
  }, [isPaused, onDismiss])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering only pauses the timer
    <div
      role="status"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      className="fixed inset-x-4 bottom-4 z-40 mx-auto flex w-fit max-w-full items-center gap-4 rounded-control bg-ink py-1.5 pr-2 pl-5 text-white shadow-card"
    >
      {children}
      <Button variant="quiet" className="text-white" onClick={undo}>
        Undo
      </Button>
    </div>
  )
}
