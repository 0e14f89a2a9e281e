import { type ComponentProps, useRef } from 'react'
import { useIsNear } from '#web/kit/use-is-near.ts'
import { FramedPrint } from '#web/shop/framed-print/framed-print.tsx'

/** A framed print below the first screen: its frame, fourteen kilobytes of drawing, waits until somebody comes near. */
export const PrintFurtherDown = (props: Omit<ComponentProps<typeof FramedPrint>, 'isFramed'>) => {
  const place = useRef<HTMLDivElement>(null)
  const isFramed = useIsNear(place)
  return (
    <div ref={place}>
      <FramedPrint {...props} isFramed={isFramed} />
    </div>
  )
}
