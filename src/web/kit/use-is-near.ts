import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has come within a screen of what is seen; it stays near. False while the page is rendered ahead. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), { rootMargin: '100%' })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
