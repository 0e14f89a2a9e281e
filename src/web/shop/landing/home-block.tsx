import {
  ART_READY_TEXT,
  CONFIGURE_FRAME_LABEL,
  FIRST_ART_READY_TEXT,
  TRY_NEW_ADDRESS_LABEL,
} from '#domain/pages/page-texts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice, type NoticeTone } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { UnfinishedState } from './use-remembered-home.ts'

/**
 * Replaces the start for a visitor whose pictures are ready (D1-047 … D1-050). `isComplete`: all three, so that the
 * page shows them; before, it shows samples.
 */
export const HomeReady = ({
  configureUrl,
  isComplete,
  onNew,
}: {
  configureUrl: string
  isComplete: boolean
  onNew: () => void
}) => (
  <div className="flex flex-col gap-3 sm:max-w-md">
    <Notice tone="success">{isComplete ? ART_READY_TEXT : FIRST_ART_READY_TEXT}</Notice>
    <div className="grid grid-cols-2 gap-3">
      <Button variant="outline" onClick={onNew}>
        {TRY_NEW_ADDRESS_LABEL}
      </Button>
      <a href={configureUrl} className={buttonClass()}>
        {CONFIGURE_FRAME_LABEL}
      </a>
    </div>
  </div>
)

/** Replaces the start while the home of an earlier visit is in progress, waits for a choice, or has failed. */
export const HomeInProgress = ({
  state,
  onContinue,
  onNew,
}: {
  state: UnfinishedState
  onContinue: () => void
  onNew: () => void
}) => {
  const { tone, text, isBusy, button } = NOTICES[state]
  return (
    <div className="flex flex-col gap-3 sm:max-w-md">
      <Notice tone={tone}>
        <span className="flex items-center gap-2">
          {text}
          {isBusy ? <Spinner className="size-4 shrink-0" /> : null}
        </span>
      </Notice>
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onContinue}>{button}</Button>
        <Button variant="outline" onClick={onNew}>
          {TRY_NEW_ADDRESS_LABEL}
        </Button>
      </div>
    </div>
  )
}

const NOTICES: Record<UnfinishedState, { tone: NoticeTone; text: string; isBusy: boolean; button: string }> = {
  searching: { tone: 'info', text: 'We’re looking for photos of your home.', isBusy: true, button: 'Continue' },
  choosing: {
    tone: 'busy',
    text: 'Please confirm the photo to draw your home from.',
    isBusy: false,
    button: 'Confirm the photo',
  },
  drawing: { tone: 'info', text: 'We’re drawing your home.', isBusy: true, button: 'Continue' },
  failed: { tone: 'error', text: 'We couldn’t draw your home yet.', isBusy: false, button: 'Try again' },
}
