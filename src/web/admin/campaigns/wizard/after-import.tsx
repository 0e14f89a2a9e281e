import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { functionQuery } from '#web/admin/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { closeAndGo } from '#web/ui/hooks/use-back-closes.ts'
import { nextStepOf, SELECTS_MATCHING } from '../next-steps.ts'

/** What to do after an import: the campaign's next step, its homes, and whatever else the import offers. */
export const AfterImport = ({
  campaignId,
  onDone,
  onClose,
  children,
}: {
  campaignId: string
  onDone: () => void
  /** Closes the dialog in which this is. */
  onClose: () => void
  children?: ReactNode
}) => {
  const campaign = useQuery({ ...functionQuery('get-campaign', { id: campaignId }), staleTime: 0 })
  const navigate = useNavigate()
  // Until it is known which of the buttons is the main one, there is none.
  if (campaign.isPending) return <div aria-busy="true" className="mt-5 min-h-12" />
  const step = campaign.data && nextStepOf(campaign.data)
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {step ? (
        <Button
          className="max-sm:w-full"
          onClick={() => closeAndGo(onClose, () => void navigate(step.to, { state: SELECTS_MATCHING }))}
        >
          Next step: {step.text}
        </Button>
      ) : null}
      <Button variant={step ? 'outline' : 'action'} onClick={onDone}>
        View Properties
      </Button>
      {children}
    </div>
  )
}
