import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ImportView } from '#contract/imports.ts'
import { dollarsTyped, targetTyped } from '#domain/campaigns/campaign-form.ts'
import { IMPORT_ENDS, siteName } from '#domain/imports/import.ts'
import { priceRangeText } from '#domain/imports/listing-price.ts'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { functionQuery, queryClient } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { fieldPropsOf } from '#web/kit/field-props.ts'
import { dateTimeText, numberText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { useHost } from '../layout/use-host.ts'
import { importPageText } from './labels.ts'
import { CampaignWizard } from './wizard/campaign-wizard.tsx'
import { Counts } from './wizard/counts.tsx'
import { type Wizard, wizardAtImport, wizardForCampaign } from './wizard/wizard-flow.ts'

const POLL_INTERVAL_MS = 2000
const isRunning = ({ state }: ImportView) => state === 'running' || state === 'waiting'

/** The imports of a campaign: each can be continued, extended and repeated, and files can be added (E-47). */
export const CampaignImports = ({
  campaign,
  onDone,
  onHomes,
  isOpenAtFirst = false,
}: {
  campaign: { readonly id: string; readonly name: string }
  onDone: () => void
  /** An import has added homes since they were last listed. */
  onHomes: () => void
  isOpenAtFirst?: boolean
}) => {
  const list = useQuery({
    ...functionQuery('list-imports', { campaignId: campaign.id }),
    refetchInterval: ({ state }) => (state.data?.imports.some(isRunning) ? POLL_INTERVAL_MS : false),
  })
  const [wizard, setWizard] = useState<Wizard | null>(null)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const isBusy = list.data?.imports.some(isRunning) ?? false
  const [wasBusy, setWasBusy] = useState(false)
  if (isBusy !== wasBusy) {
    setWasBusy(isBusy)
    if (isBusy) setOpen(true) // stays open afterward: whoever stops an import looks for the button that continues it
  }
  useChange(
    list.data?.imports.reduce((sum, { counts }) => sum + counts.kept, 0),
    onHomes,
  )
  if (!list.data) return null
  const { imports } = list.data
  const close = () => {
    setWizard(null)
    void list.refetch()
    onDone()
  }
  const running = imports.find(isRunning)
  return (
    <details
      className="mt-2 rounded-control border-line open:mt-3 md:not-open:mt-1 open:border open:bg-card open:px-4"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold md:min-h-9">
        Import history
        <span className="ml-2 font-normal text-soft">{running ? stateText(running) : searches(imports.length)}</span>
      </summary>
      {imports.length === 0 ? (
        <p className="pb-3 text-soft">No listing site has been searched for this campaign.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {imports.map((listingImport) => (
            <li key={listingImport.id} className="py-3">
              <ListedImport
                listingImport={listingImport}
                canStart={!running}
                onChoose={() => setWizard(wizardAtImport(listingImport))}
              />
            </li>
          ))}
        </ul>
      )}
      <RequireRole needs="sender">
        <div className="flex flex-wrap gap-2 border-t border-line py-3">
          <Button
            look="outline"
            disabled={running !== undefined}
            onClick={() => setWizard(wizardForCampaign(campaign, 'url'))}
          >
            Search another area
          </Button>
          <Button look="outline" onClick={() => setWizard(wizardForCampaign(campaign, 'file'))}>
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

const ListedImport = ({
  listingImport,
  canStart,
  onChoose,
}: {
  listingImport: ImportView
  /** One search at a time per campaign. */
  canStart: boolean
  onChoose: () => void
}) => {
  const host = useHost()
  const [isWidening, setWidening] = useState(false)
  const change = useMutation({
    mutationFn: (work: () => Promise<ImportView>) => work(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['list-imports'] }),
  })
  const { id, state } = listingImport
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {siteName(listingImport.source, host)} · <span className="wrap-anywhere">{listingImport.where}</span>
        </span>
        <span className="text-soft">{stateText(listingImport)}</span>
      </p>
      <p className="text-note text-soft">{searchText(listingImport)}</p>
      {listingImport.message && state === 'failed' ? <p className="mt-1 text-error">{listingImport.message}</p> : null}
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center tabular-nums">
          {numberText(listingImport.counts.kept)} kept of {numberText(listingImport.counts.found)} found
        </summary>
        <Counts listingImport={listingImport} heading="h2" />
        <DoubtfulHomes listingImport={listingImport} isBusy={change.isPending} onChange={change.mutate} />
      </details>
      <RequireRole needs="sender">
        <ImportButtons
          listingImport={listingImport}
          isBusy={change.isPending}
          canStart={canStart}
          isWidening={isWidening}
          onChange={change.mutate}
          onChoose={onChoose}
          onWiden={() => setWidening(!isWidening)}
        />
      </RequireRole>
      {isWidening ? (
        <Widen
          listingImport={listingImport}
          isBusy={change.isPending || !canStart}
          onStart={(wider) => {
            setWidening(false)
            change.mutate(() => call('repeat-import', { id, ...wider }))
          }}
        />
      ) : null}
      <MutationError error={change.error} className="mt-2" />
    </>
  )
}

/** The homes that were left out because a home of the campaign has their address, each with that home's address. */
const DoubtfulHomes = ({
  listingImport: { id, doubtful_homes },
  isBusy,
  onChange,
}: {
  listingImport: ImportView
  isBusy: boolean
  onChange: (work: () => Promise<ImportView>) => void
}) =>
  doubtful_homes.length === 0 ? null : (
    <section className="mt-4 mb-3 text-note">
      <h2 className="font-semibold">Left out because a home in the campaign has this address</h2>
      <ul className="mt-1 text-soft">
        {doubtful_homes.map(({ source_id, address, campaign_address }) => (
          <li key={source_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <span className="wrap-anywhere">
              {address}
              {campaign_address === null ? '' : ` (in the campaign: ${campaign_address})`}
            </span>
            <RequireRole needs="sender">
              <Button
                look="outline"
                disabled={isBusy}
                aria-label={`Add anyway: ${address}`}
                onClick={() => onChange(() => call('add-doubtful-home', { id, sourceId: source_id }))}
              >
                Add anyway
              </Button>
            </RequireRole>
          </li>
        ))}
      </ul>
    </section>
  )

const ImportButtons = ({
  listingImport,
  isBusy,
  canStart,
  isWidening,
  onChange,
  onChoose,
  onWiden,
}: {
  listingImport: ImportView
  isBusy: boolean
  canStart: boolean
  isWidening: boolean
  onChange: (work: () => Promise<ImportView>) => void
  onChoose: () => void
  onWiden: () => void
}) => {
  const { id, state } = listingImport
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {state === 'running' ? (
        <Button look="outline" disabled={isBusy} onClick={() => onChange(() => call('stop-import', { id }))}>
          Stop
        </Button>
      ) : null}
      {state === 'waiting' ? <Button onClick={onChoose}>Choose which homes</Button> : null}
      {state === 'stopped' || state === 'failed' ? (
        <Button disabled={isBusy || !canStart} onClick={() => onChange(() => call('resume-import', { id }))}>
          Continue from {importPageText(listingImport)}
        </Button>
      ) : null}
      {isRunning(listingImport) ? null : (
        <>
          <Button
            look="outline"
            disabled={isBusy || !canStart}
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

const searches = (n: number): string => (n === 0 ? 'none yet' : n === 1 ? 'one search' : `${numberText(n)} searches`)

type Wider = { readonly priceMin: number; readonly priceMax: number; readonly targetProperties: number }

const Widen = ({
  listingImport,
  isBusy,
  onStart,
}: {
  listingImport: ImportView
  isBusy: boolean
  onStart: (wider: Wider) => void
}) => {
  const [values, setValues] = useState({
    priceMin: String((listingImport.price_min ?? 0) / 100),
    priceMax: String((listingImport.price_max ?? 0) / 100),
    target: String(listingImport.target),
  })
  const fieldProps = fieldPropsOf<keyof typeof values>({
    values,
    problemOf: () => null,
    onChange: (field, value) => setValues({ ...values, [field]: value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onStart({
      priceMin: dollarsTyped(values.priceMin),
      priceMax: dollarsTyped(values.priceMax),
      targetProperties: Math.max(1, targetTyped(values.target)),
    })
  }
  return (
    <form onSubmit={submit} className="mt-2 flex flex-wrap items-end gap-3">
      <TextField inputMode="numeric" {...fieldProps('priceMin')} label="Minimum price ($)" />
      <TextField inputMode="numeric" {...fieldProps('priceMax')} label="Maximum price ($, 0 for any)" />
      <TextField inputMode="numeric" {...fieldProps('target')} label="Target homes" />
      <Button type="submit" disabled={isBusy}>
        Search again
      </Button>
    </form>
  )
}

const STATES: Record<ImportView['state'], string> = {
  running: 'Importing',
  waiting: 'Waiting for your choice',
  stopped: 'Stopped',
  failed: 'Failed',
  finished: 'Finished',
}

const stateText = (listingImport: ImportView): string => {
  const { state, ended_by } = listingImport
  if (state === 'running') return `${STATES.running}, ${importPageText(listingImport)}`
  if (state === 'finished') return ended_by === null ? STATES.finished : IMPORT_ENDS[ended_by]
  return state === 'waiting' ? STATES.waiting : `${STATES[state]} at ${importPageText(listingImport)}`
}

const WANTS = { pendingAndUnderContract: 'Pending and under contract', sold: 'Sold', active: 'For sale' } as const

/**
 * The criteria of a search: 'Sold · $100,000 - $900,000 · up to 50 homes · with an email · Nov 21, 2026, 3:04 PM by
 * dana'.
 */
const searchText = ({ want, price_min, price_max, target, requires_email, ...started }: ImportView): string =>
  [
    want === null ? null : WANTS[want],
    price_min === null && price_max === null
      ? 'any price'
      : priceRangeText({ minCents: price_min, maxCents: price_max }),
    `up to ${numberText(target)} homes`,
    requires_email ? 'only with an email' : null,
    `${dateTimeText(started.started_at)} by ${started.started_by}`,
  ]
    .filter(Boolean)
    .join(' · ')
