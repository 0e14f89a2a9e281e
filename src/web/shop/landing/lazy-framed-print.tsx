import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { FramedPrint } from '#web/shop/framed-print/framed-print.tsx'

/**
 * A framed print below the first screen: its frame, a drawing of fourteen kilobytes, is rendered when it is scrolled
 * near.
 */
export const LazyFramedPrint = (props: Omit<ComponentProps<typeof FramedPrint>, 'isFramed'>) => {
  const container = useRef<HTMLDivElement>(null)
  const isFramed = useIsNear(container)
  return (
    <div ref={container}>
      <FramedPrint {...props} isFramed={isFramed} />
    </div>
  )
}

/**
 * Whether an element has come within one screen height of the visible part of the page; stays true afterward. False
 * while the page is prerendered.
 */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), { rootMargin: '100%' })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
