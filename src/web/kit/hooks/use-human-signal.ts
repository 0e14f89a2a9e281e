import { useEffect, useState } from 'react'

/** A page visible for this long is being viewed by a person. */
const IN_SIGHT_MS = 800
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const

/**
 * True once there is reason to think that a person has opened the page: it was visible for a moment without
 * interruption, or a pointer or key was used (G-11). Link previews, scanners and prerendering do neither.
 */
export function useHumanSignal(): boolean {
  const [isHuman, setHuman] = useState(false)

  useEffect(() => {
    if (isHuman) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const believe = () => setHuman(true)
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(believe, IN_SIGHT_MS)
    }
    look()
    document.addEventListener('visibilitychange', look)
    for (const sign of SIGNS) window.addEventListener(sign, believe, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      for (const sign of SIGNS) window.removeEventListener(sign, believe)
    }
  }, [isHuman])

  return isHuman
}
