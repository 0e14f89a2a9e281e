import { useEffect, useEffectEvent } from 'react'
import { ART_STYLE_DETAILS } from '#domain/artwork/art-styles.ts'
import { failureOfDrawing } from '#web/kit/progress/property-progress.ts'
import { usePropertyProgress } from '#web/kit/progress/use-property-progress.ts'
import { configureUrl } from '#web/shop/design/configure-url.ts'
import { useFirstStyle } from '#web/shop/progress/use-first-style.ts'
import { leaveFor } from '#web/ui/hooks/use-back-closes.ts'
import { Announcement } from '#web/ui/visually-hidden.tsx'
import { PHOTO_RECEIVED, ProgressRows } from './progress-rows.tsx'

/**
 * The styles while they are drawn. Opens the configurator when the first is finished; fails when all have failed.
 */
export const Drawing = ({ propertyId, onFailure }: { propertyId: string; onFailure: (message: string) => void }) => {
  const progress = usePropertyProgress(propertyId)
  const first = useFirstStyle(progress)
  const failure = failureOfDrawing(progress)

  useEffect(() => {
    if (first !== null) leaveFor(configureUrl(propertyId, first))
  }, [propertyId, first])

  const hasFailed = failure !== null
  const reportFailure = useEffectEvent(() => onFailure(failure!))
  useEffect(() => {
    if (hasFailed) reportFailure()
  }, [hasFailed])

  return (
    <>
      <ProgressRows photo={PHOTO_RECEIVED} progress={progress} />
      {/* Screen readers announce steps, not percentages. */}
      <Announcement>
        {first === null
          ? 'Your photo has arrived. We’re drawing your home.'
          : `Your ${ART_STYLE_DETAILS[first].label.toLowerCase()} is ready. Opening the configurator.`}
      </Announcement>
    </>
  )
}
