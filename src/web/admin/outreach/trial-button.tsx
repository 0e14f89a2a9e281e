import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { useTrial } from './use-trial.ts'

/** Sends a test email; on a phone the menu of the list does, and only the result is here (D3-118). */
export const TrialButton = ({ trial }: { trial: ReturnType<typeof useTrial> }) => (
  <>
    <Button look="outline" className="max-md:hidden" disabled={trial.isPending} onClick={trial.send}>
      Send Test Email
    </Button>
    {trial.notice ? (
      <Notice
        tone={trial.notice.tone}
        className="z-20 max-md:basis-full md:absolute md:top-full md:right-0 md:mt-2 md:w-max md:shadow-lg"
      >
        {trial.notice.message}
      </Notice>
    ) : null}
  </>
)
