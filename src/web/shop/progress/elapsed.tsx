import { useEffect, useState } from 'react'

/**
 * Time since `startMs` (in ms since 1970; by default since this was first shown), as 0:42. Hidden from screen readers,
 * which would announce every second.
 */
export const Elapsed = ({ startMs }: { startMs?: number | null }) => {
  const [shownAt] = useState(() => Date.now())
  const [now, setNow] = useState(shownAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - (startMs ?? shownAt)) / 1000))
  return (
    <span aria-hidden="true" className="text-soft tabular-nums">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}
