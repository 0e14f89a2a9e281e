import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ImportView } from '#contract/imports.ts'
import { dollarsTyped, targetTyped } from '#domain/campaigns/campaign-form.ts'
import { IMPORT_ENDS, siteName } from '#domain/imports/import.ts'
import { wholeDollars } from '#domain/money.ts'
import { call } from '#web/kit/call.ts'
import { fieldPropsOf } from '#web/kit/field-props.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { useHost } from '../layout/use-host.ts'
import { functionQuery, queries } from '#web/admin/layout/queries.ts'
import { moment, number } from '#web/kit/format.ts'
import { importPageText } from './labels.ts'
import { CampaignWizard } from './wizard/campaign-wizard.tsx'
import { Counts } from './wizard/counts.tsx'
import { knownCampaign, shownImport, type Wizard } from './wizard/wizard-flow.ts'

const POLL_INTERVAL_MS = 2000
const isRunning = ({ state }: ImportView) => state === 'running' || state === 'waiting'

/** The imports of a campaign: each can be continued, extended and repeated, and files can be added (E-47). */
export const ImportRuns = ({
  campaign,
  onDone,
  onHomes,
  isOpenAtFirst = false,
}: {
  campaign: { readonly id: string; readonly name: string }
  onDone: () => void
  /** A run has added homes since they were last listed. */
  onHomes: () => void
  isOpenAtFirst?: boolean
}) => {
  const runs = useQuery({
    ...functionQuery('list-imports', { campaignId: campaign.id }),
    refetchInterval: ({ state }) => (state.data?.imports.some(isRunning) ? POLL_INTERVAL_MS : false),
  })
  const [wizard, setWizard] = useState<Wizard | null>(null)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const isBusy = runs.data?.imports.some(isRunning) ?? false
  const [wasBusy, setWasBusy] = useState(false)
  if (isBusy !== wasBusy) {
    setWasBusy(isBusy)
    if (isBusy) setOpen(true) // and it stays open, because someone who stops a run looks for the button that continues it
  }
  useChange(
    runs.data?.imports.reduce((sum, { counts }) => sum + counts.kept, 0),
    onHomes,
  )
  if (!runs.data) return null
  const { imports } = runs.data
  const close = () => {
    setWizard(null)
    void runs.refetch()
    onDone()
  }
  const atWork = imports.find(isRunning)
  return (
    <details
      className="mt-2 rounded-control border-line open:mt-3 open:border open:bg-card open:px-4"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold md:min-h-9">
        Import history
        <span className="ml-2 font-normal text-soft">{atWork ? stateWords(atWork) : searches(imports.length)}</span>
      </summary>
      {imports.length === 0 ? (
        <p className="pb-3 text-soft">No listing site has been searched for this campaign.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {imports.map((run) => (
            <li key={run.id} className="py-3">
              <Run run={run} canBegin={!atWork} onChoose={() => setWizard(shownImport(run))} />
            </li>
          ))}
        </ul>
      )}
      <RequireRole needs="sender">
        <div className="flex flex-wrap gap-2 border-t border-line py-3">
          <Button
            look="outline"
            disabled={atWork !== undefined}
            onClick={() => setWizard(knownCampaign(campaign, 'url'))}
          >
            Search another area
          </Button>
          <Button look="outline" onClick={() => setWizard(knownCampaign(campaign, 'file'))}>
            Import a file
          </Button>
        </div>
      </RequireRole>
      {wizard ? <CampaignWizard opensAt={wizard} onClose={close} onDone={close} /> : null}
    </details>
  )
}

/** Calls `onChange` when the value changes after the first render. */
function useChange(value: number | undefined, onChange: () => void): void {
  const last = useRef(value)
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    if (last.current !== undefined && last.current !== value) changed()
    last.current = value
  }, [value])
}

const Run = ({
  run,
  canBegin,
  onChoose,
}: {
  run: ImportView
  /** One search at a time per campaign. */
  canBegin: boolean
  onChoose: () => void
}) => {
  const host = useHost()
  const [isWidening, setWidening] = useState(false)
  const change = useMutation({
    mutationFn: (work: () => Promise<ImportView>) => work(),
    onSettled: () => queries.invalidateQueries({ queryKey: ['list-imports'] }),
  })
  const { id, state } = run
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {siteName(run.source, host)} · <span className="wrap-anywhere">{run.where}</span>
        </span>
        <span className="text-soft">{stateWords(run)}</span>
      </p>
      <p className="text-note text-soft">{searchWords(run)}</p>
      {run.message && state === 'failed' ? <p className="mt-1 text-error">{run.message}</p> : null}
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center tabular-nums">
          {number(run.counts.kept)} kept of {number(run.counts.found)} found
        </summary>
        <Counts listingImport={run} />
      </details>
      <RequireRole needs="sender">
        <RunButtons
          run={run}
          isBusy={change.isPending}
          canBegin={canBegin}
          isWidening={isWidening}
          onChange={change.mutate}
          onChoose={onChoose}
          onWiden={() => setWidening(!isWidening)}
        />
      </RequireRole>
      {isWidening ? (
        <Widen
          run={run}
          isBusy={change.isPending || !canBegin}
          onStart={(wider) => {
            setWidening(false)
            change.mutate(() => call('repeat-import', { id, ...wider }))
          }}
        />
      ) : null}
      {change.error ? (
        <Notice tone="error" className="mt-2">
          {change.error.message}
        </Notice>
      ) : null}
    </>
  )
}

const RunButtons = ({
  run,
  isBusy,
  canBegin,
  isWidening,
  onChange,
  onChoose,
  onWiden,
}: {
  run: ImportView
  isBusy: boolean
  canBegin: boolean
  isWidening: boolean
  onChange: (work: () => Promise<ImportView>) => void
  onChoose: () => void
  onWiden: () => void
}) => {
  const { id, state } = run
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {state === 'running' ? (
        <Button look="outline" disabled={isBusy} onClick={() => onChange(() => call('stop-import', { id }))}>
          Stop
        </Button>
      ) : null}
      {state === 'waiting' ? <Button onClick={onChoose}>Choose which homes</Button> : null}
      {state === 'stopped' || state === 'failed' ? (
        <Button disabled={isBusy || !canBegin} onClick={() => onChange(() => call('resume-import', { id }))}>
          Continue from {importPageText(run)}
        </Button>
      ) : null}
      {isRunning(run) ? null : (
        <>
          <Button
            look="outline"
            disabled={isBusy || !canBegin}
            onClick={() => onChange(() => call('repeat-import', { id }))}
          >
            Repeat
          </Button>
          <Button look="outline" aria-expanded={isWidening} onClick={onWiden}>
            Widen
          </Button>
        </>
      )}
    </div>
  )
}

const searches = (n: number): string => (n === 0 ? 'none yet' : n === 1 ? 'one search' : `${number(n)} searches`)

type Wider = { readonly priceMin: number; readonly priceMax: number; readonly targetProperties: number }

const Widen = ({ run, isBusy, onStart }: { run: ImportView; isBusy: boolean; onStart: (wider: Wider) => void }) => {
  const [given, setGiven] = useState({
    priceMin: String((run.price_min ?? 0) / 100),
    priceMax: String((run.price_max ?? 0) / 100),
    target: String(run.target),
  })
  const fieldProps = fieldPropsOf<keyof typeof given>({
    values: given,
    problemOf: () => null,
    onChange: (field, value) => setGiven({ ...given, [field]: value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onStart({
      priceMin: dollarsTyped(given.priceMin),
      priceMax: dollarsTyped(given.priceMax),
      targetProperties: Math.max(1, targetTyped(given.target)),
    })
  }
  return (
    <form onSubmit={submit} className="mt-2 flex flex-wrap items-end gap-3">
      <TextField inputMode="numeric" {...fieldProps('priceMin')} label="Lowest price ($)" />
      <TextField inputMode="numeric" {...fieldProps('priceMax')} label="Highest price ($, 0 for any)" />
      <TextField inputMode="numeric" {...fieldProps('target')} label="Homes to collect" />
      <Button type="submit" disabled={isBusy}>
        Search again
      </Button>
    </form>
  )
}

const STATES: Record<ImportView['state'], string> = {
  running: 'Collecting',
  waiting: 'Waiting for your choice',
  stopped: 'Stopped',
  failed: 'Failed',
  finished: 'Finished',
}

const stateWords = (run: ImportView): string => {
  const { state, ended_by } = run
  if (state === 'running') return `${STATES.running}, ${importPageText(run)}`
  if (state === 'finished') return ended_by === null ? STATES.finished : IMPORT_ENDS[ended_by]
  return state === 'waiting' ? STATES.waiting : `${STATES[state]} at ${importPageText(run)}`
}

const WANTS = { pendingAndUnderContract: 'Pending and under contract', sold: 'Sold', active: 'For sale' } as const

/**
 * The criteria of a search: 'Sold · $100,000 to $900,000 · up to 50 homes · with an email · Nov 21, 2026, 3:04 PM by
 * dana'.
 */
const searchWords = (run: ImportView): string =>
  [
    run.want === null ? null : WANTS[run.want],
    priceWords(run),
    `up to ${number(run.target)} homes`,
    run.requires_email ? 'only with an email' : null,
    `${moment(run.started_at)} by ${run.started_by}`,
  ]
    .filter(Boolean)
    .join(' · ')

function priceWords({ price_min, price_max }: ImportView): string {
  if (price_min === null && price_max === null) return 'any price'
  if (price_max === null) return `from ${wholeDollars(price_min!)}`
  return price_min === null
    ? `up to ${wholeDollars(price_max)}`
    : `${wholeDollars(price_min)} to ${wholeDollars(price_max)}`
}
