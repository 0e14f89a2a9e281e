import { type RefObject, useEffect, useRef } from 'react'

/**
 * Of a line of links or tabs that scrolls sideways: brings the current one (`aria-current`) to its middle, at first and
 * whenever `when` changes, which is whatever moves it or the others. The page itself stays where it is.
 */
export function useCurrentInView(when: string): RefObject<HTMLElement | null> {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (!current) return
    line.current!.scrollLeft = current.offsetLeft - (line.current!.clientWidth - current.offsetWidth) / 2
  }, [when])
  return line
}
