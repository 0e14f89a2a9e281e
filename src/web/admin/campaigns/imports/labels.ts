import type { ImportView } from '#contract/imports.ts'
import { countText } from '#domain/count-text.ts'
import { IMPORT_ENDS } from '#domain/imports/import.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { importPageText, importPriceText } from '../labels.ts'

/** Whether an import is in progress: reading pages, or waiting for a choice. */
export const isRunning = ({ state }: Pick<ImportView, 'state'>): boolean => state === 'running' || state === 'waiting'

const STATE_LABELS: Record<ImportView['state'], string> = {
  running: 'Importing',
  waiting: 'Waiting for your choice',
  stopped: 'Stopped',
  failed: 'Failed',
  finished: 'Finished',
}

/** The state of an import, and where it is or was stopped. */
export const importStateText = (listingImport: ImportView): string => {
  const { state, ended_by } = listingImport
  if (state === 'running') return `${STATE_LABELS.running}, ${importPageText(listingImport)}`
  if (state === 'finished') return ended_by === null ? STATE_LABELS.finished : IMPORT_ENDS[ended_by]
  return state === 'waiting' ? STATE_LABELS.waiting : `${STATE_LABELS[state]} at ${importPageText(listingImport)}`
}

const STATUS_FILTER_LABELS = {
  pendingAndUnderContract: 'Pending and under contract',
  sold: 'Sold',
  active: 'For sale',
} as const

/**
 * The criteria of a search: 'Sold · $100,000–$900,000 · up to 50 homes · with an email · Nov 21, 2026, 3:04 PM by
 * dana'.
 */
export const importSearchText = ({
  status_filter,
  price_min,
  price_max,
  target,
  requires_email,
  mode,
  ...start
}: ImportView): string =>
  [
    status_filter === null ? null : STATUS_FILTER_LABELS[status_filter],
    price_min === null && price_max === null
      ? 'any price'
      : importPriceText({ minCents: price_min, maxCents: price_max }),
    `up to ${countText(target, 'home')}${mode === 'page_by_page' ? ' with an email' : ''}`,
    requires_email ? 'only with an email' : null,
    `${dateTimeText(start.started_at)} by ${start.started_by}`,
  ]
    .filter(Boolean)
    .join(' · ')
