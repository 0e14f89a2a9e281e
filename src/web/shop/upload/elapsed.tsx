import { useEffect, useState } from 'react'

/** Time since this came on screen, as 0:42. For eyes only: a screen reader need not hear every second. */
export const Elapsed = () => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const start = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - start) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span aria-hidden="true" className="text-soft tabular-nums">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}
