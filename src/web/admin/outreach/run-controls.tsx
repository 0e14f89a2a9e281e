import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Run } from '#contract/outreach.ts'
import type { RunControl } from '#domain/outreach/outreach-run.ts'
import { call } from '../../kit/call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { queries } from '../layout/queries.ts'
import { CONTROL_WORDS } from './labels.ts'

/** What cannot be undone needs a second click. */
const SURE: Partial<Record<RunControl, string>> = {
  cancel: 'Yes, cancel the rest',
  retry_unknown: 'Yes, some may get it twice',
}

/** Feature 29: the controls a send allows now. */
export const RunControls = ({ run }: { run: Run }) => {
  const [asking, setAsking] = useState<RunControl | null>(null)
  const control = useMutation({
    mutationFn: (word: RunControl) => call('control-outreach', { id: run.id, control: word }),
    onSettled: async () => {
      setAsking(null)
      // What was asked before the press must not overwrite what it did.
      await queries.cancelQueries({ queryKey: ['get-outreach-run'] })
      await queries.invalidateQueries({ queryKey: ['get-outreach-run'] })
      await queries.invalidateQueries({ queryKey: ['list-outreach-runs'] })
    },
  })
  const press = (word: RunControl) => {
    if (SURE[word] && asking !== word) setAsking(word)
    else control.mutate(word)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {run.may.map((word) => (
        <Button
          key={word}
          look={word === 'resume' || asking === word ? 'action' : 'outline'}
          disabled={control.isPending}
          onClick={() => press(word)}
        >
          {asking === word ? SURE[word] : CONTROL_WORDS[word]}
        </Button>
      ))}
      {asking === null ? null : (
        <Button look="quiet" onClick={() => setAsking(null)}>
          No
        </Button>
      )}
      {control.error ? <Notice tone="error">{control.error.message}</Notice> : null}
    </div>
  )
}
