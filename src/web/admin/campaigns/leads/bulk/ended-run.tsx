import { X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { BulkRun } from '#contract/leads/bulk-runs.ts'
import { countText } from '#domain/count-text.ts'
import { totalHomes } from '#domain/leads/bulk-actions/bulk-action.ts'
import { bulkAction } from '#domain/leads/bulk-actions/index.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RetryFailed } from './retry-failed.tsx'
import { RunProblems } from './run-problems.tsx'

/** How long a success message stays; a failure stays until it is dismissed (D3-179). */
const SUCCESS_MS = 5000

/** The result of a run that ended while this page was open. */
export const EndedRun = ({ run, onDismiss }: { run: BulkRun; onDismiss: () => void }) => {
  const hasFailed = run.counts.failed > 0
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (hasFailed) return
    const timer = setTimeout(() => dismiss(), SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [hasFailed])
  if (hasFailed) return <Failed run={run} onDismiss={onDismiss} />
  return run.state === 'stopped' ? (
    <Notice tone="progress" className="mt-4">
      {stoppedText(run)}
    </Notice>
  ) : (
    <Succeeded run={run} />
  )
}

const Succeeded = ({ run }: { run: BulkRun }) => {
  const text = bulkAction(run.action).summary(run.counts)
  return (
    <Notice tone="success" hasIcon={!text.startsWith('✅')} className="mt-4">
      {text}
    </Notice>
  )
}

/** The successful part of a run is shown as a success; only its failures are red. */
const Failed = ({ run, onDismiss }: { run: BulkRun; onDismiss: () => void }) => {
  const { counts, state } = run
  return (
    <>
      {counts.done > 0 && state === 'finished' ? <Succeeded run={run} /> : null}
      <Notice
        tone="error"
        className="mt-4"
        actions={
          <>
            <RetryFailed run={run} />
            <IconButton label="Dismiss" onClick={onDismiss}>
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </>
        }
      >
        <p>{failedText(run)}</p>
        <RunProblems run={run} />
        {state === 'stopped' ? <p className="mt-2">{stoppedText(run)}</p> : null}
      </Notice>
    </>
  )
}

/** 'Failed to generate watercolors: 1 of 9 homes'; a message about the whole run; or a text that a list follows. */
function failedText({ action, counts, message }: BulkRun): string {
  const { failed } = bulkAction(action)
  if (message !== null) return `${failed.replace(/:$/, '')}: ${message}`
  return failed.endsWith(':') ? failed : `${failed}: ${counts.failed} of ${countText(totalHomes(counts), 'home')}`
}

/** 'Stopped after 1 of 9 homes. The other 8 were not done.' */
function stoppedText({ counts }: BulkRun): string {
  const others = totalHomes(counts) - counts.done
  const othersText = others === 1 ? 'The other was not done.' : `The other ${others} were not done.`
  if (counts.done === 0) return 'Stopped. No home was done.'
  return `Stopped after ${counts.done} of ${countText(totalHomes(counts), 'home')}.${others === 0 ? '' : ` ${othersText}`}`
}
