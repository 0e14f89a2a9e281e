import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportView } from '#contract/imports.ts'
import { siteName } from '#domain/imports/import.ts'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { useHost } from '#web/admin/layout/use-host.ts'
import { queryClient } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { numberText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { importPageText } from '../labels.ts'
import { Counts } from '../wizard/counts.tsx'
import { importSearchText, importStateText, isRunning } from './labels.ts'
import { WidenForm } from './widen-form.tsx'

/** One import: what it searched for, its state and counts, and what can be done with it. */
export const ListedImport = ({
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
        <span className="text-soft">{importStateText(listingImport)}</span>
      </p>
      <p className="text-note text-soft">{importSearchText(listingImport)}</p>
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
        <WidenForm
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
                variant="outline"
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
        <Button
          variant="outline"
          size="small"
          disabled={isBusy}
          onClick={() => onChange(() => call('stop-import', { id }))}
        >
          Stop
        </Button>
      ) : null}
      {state === 'waiting' ? (
        <Button size="small" onClick={onChoose}>
          Choose which homes
        </Button>
      ) : null}
      {state === 'stopped' || state === 'failed' ? (
        <Button
          size="small"
          disabled={isBusy || !canStart}
          onClick={() => onChange(() => call('resume-import', { id }))}
        >
          Continue from {importPageText(listingImport)}
        </Button>
      ) : null}
      {isRunning(listingImport) ? null : (
        <>
          <Button
            variant="outline"
            size="small"
            disabled={isBusy || !canStart}
            onClick={() => onChange(() => call('repeat-import', { id }))}
          >
            Repeat
          </Button>
          <Button variant="outline" size="small" aria-expanded={isWidening} onClick={onWiden}>
            Widen
          </Button>
        </>
      )}
    </div>
  )
}
