import { useEffect, useState } from 'react'

/** A page visible for this long is being viewed by a person. */
const VISIBLE_MS = 800
const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const

/**
 * True once there is reason to think that a person has opened the page: it was visible for a moment without
 * interruption, or a pointer or key was used (G-11). Link previews, scanners and prerendering do neither.
 */
export function useHumanSignal(): boolean {
  const [isHuman, setHuman] = useState(false)

  useEffect(() => {
    if (isHuman) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const confirm = () => setHuman(true)
    const onVisibilityChange = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(confirm, VISIBLE_MS)
    }
    onVisibilityChange()
    document.addEventListener('visibilitychange', onVisibilityChange)
    for (const name of INPUT_EVENTS) window.addEventListener(name, confirm, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      for (const name of INPUT_EVENTS) window.removeEventListener(name, confirm)
    }
  }, [isHuman])

  return isHuman
}
