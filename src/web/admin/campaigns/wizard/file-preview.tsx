import { useState } from 'react'
import type { Output } from '#contract/index.ts'
import { countText } from '#domain/count-text.ts'
import {
  LISTING_FIELD_NAMES,
  LISTING_FIELDS,
  type ListingField,
  ROW_RULE_NAMES,
  ROW_RULES,
} from '#domain/imports/listing-file.ts'
import { wholeDollars } from '#domain/money.ts'
import { calendarDateText, numberText } from '#web/kit/format.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'

type Preview = Output<'preview-listing-file'>

/** The dry run: how each column is read, what would be imported, and what is wrong with which row. */
export const FilePreview = ({
  preview,
  isOld,
  onMap,
}: {
  preview: Preview
  /** A newer one is loading. */
  isOld: boolean
  onMap: (field: ListingField, header: string) => void
}) => {
  const [hasColumns, setColumns] = useState(preview.refusal !== null)
  const headers = [...new Set(preview.headers)].filter(Boolean)
  return (
    <div aria-busy={isOld} className="flex flex-col gap-4 transition-opacity aria-busy:opacity-60">
      {preview.refusal !== null ? <Notice tone="error">{preview.refusal}</Notice> : null}
      {headers.length === 0 ? null : (
        <Card as="details" open={hasColumns} onToggle={(event) => setColumns(event.currentTarget.open)}>
          <summary className="min-h-8 cursor-pointer font-semibold">
            Columns: {Object.keys(preview.columns).length} of {preview.headers.length} are read
          </summary>
          <div className="mt-3 grid gap-3 sm:grid-cols-2">
            {LISTING_FIELD_NAMES.map((field) => (
              <label key={field} className="flex items-center justify-between gap-3 text-note">
                <span>{LISTING_FIELDS[field]}</span>
                <Select
                  aria-label={LISTING_FIELDS[field]}
                  choices={[[null, '–'], ...headers.map((header) => [header, header] as const)]}
                  value={preview.columns[field] ?? null}
                  onChange={(header) => onMap(field, header ?? '')}
                  className="min-h-11! w-40 px-2!"
                />
              </label>
            ))}
          </div>
        </Card>
      )}
      {preview.refusal === null ? (
        <>
          <p role="status" className="font-medium tabular-nums">
            {numberText(preview.importable)} of {numberText(preview.rows)} lines would be imported.
          </p>
          <Sample preview={preview} />
          <Problems preview={preview} />
        </>
      ) : null}
    </div>
  )
}

const SAMPLE_COLUMNS: readonly Column<Preview['sample'][number]>[] = [
  { name: 'Line', isNumber: true, cell: ({ line }) => line },
  { name: 'Address', isRowHeader: true, cell: ({ address }) => address },
  {
    name: 'Price',
    isNumber: true,
    cell: ({ price_cents }) => (price_cents === null ? null : wholeDollars(price_cents)),
  },
  {
    name: 'Sold',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ date_sold }) => (date_sold === null ? null : calendarDateText(date_sold)),
  },
  { name: 'Agent', cell: ({ agent }) => agent },
  { name: 'Email', cell: ({ email }) => email },
]

const Sample = ({ preview: { sample } }: { preview: Preview }) =>
  sample.length === 0 ? null : (
    <DataTable
      label="First homes"
      columns={SAMPLE_COLUMNS}
      rows={sample}
      keyOf={({ line }) => String(line)}
      className="text-note"
      scrolls
    />
  )

const Problems = ({ preview: { counts, problems } }: { preview: Preview }) => {
  const brokenRules = ROW_RULE_NAMES.filter((rule) => counts[rule] > 0)
  const all = brokenRules.reduce((sum, rule) => sum + counts[rule], 0)
  return brokenRules.length === 0 ? null : (
    <Card as="details" open={counts.lost_values > 0}>
      <summary className="min-h-8 cursor-pointer font-semibold">Notes on the lines ({numberText(all)})</summary>
      <ul className="mt-2 text-note tabular-nums">
        {brokenRules.map((rule) => (
          <li key={rule}>
            {countText(counts[rule], 'line')} {counts[rule] === 1 ? ROW_RULES[rule].one : ROW_RULES[rule].many}
            {ROW_RULES[rule].isLeftOut ? ' (left out)' : ''}
          </li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling part must be reachable by keyboard */}
      <ol aria-label="Line by line" tabIndex={0} className="mt-3 max-h-48 overflow-y-auto text-note text-soft">
        {problems.map(({ line, rule, text }) => (
          <li key={`${line} ${rule}`}>
            Line {line} {text}
          </li>
        ))}
      </ol>
      {all > problems.length ? <p className="mt-2 text-note text-soft">... and {all - problems.length} more</p> : null}
    </Card>
  )
}
