import { useState } from 'react'
import type { Output } from '#contract/index.ts'
import {
  LISTING_FIELD_NAMES,
  LISTING_FIELDS,
  type ListingField,
  ROW_RULE_NAMES,
  ROW_RULES,
} from '#domain/imports/listing-file.ts'
import { Notice } from '../../../ui/notice.tsx'

type Preview = Output<'preview-listing-file'>

/** The dry run: which column is read as what, what would come in, and what is wrong with whom. */
export const FilePreview = ({
  preview,
  isOld,
  onMap,
}: {
  preview: Preview
  /** A newer one is on its way. */
  isOld: boolean
  onMap: (field: ListingField, header: string) => void
}) => {
  const [hasColumns, setColumns] = useState(preview.refusal !== null)
  return (
    <div aria-busy={isOld} className="flex flex-col gap-4 transition-opacity aria-busy:opacity-60">
      {preview.refusal !== null ? <Notice tone="error">{preview.refusal}</Notice> : null}
      <details
        open={hasColumns}
        onToggle={(event) => setColumns(event.currentTarget.open)}
        className="rounded-control border border-line bg-card p-4"
      >
        <summary className="min-h-8 cursor-pointer font-semibold">
          Columns: {Object.keys(preview.columns).length} of {preview.headers.length} are read
        </summary>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          {LISTING_FIELD_NAMES.map((field) => (
            <label key={field} className="flex items-center justify-between gap-3 text-[0.95rem]">
              <span>{LISTING_FIELDS[field]}</span>
              <select
                aria-label={LISTING_FIELDS[field]}
                value={preview.columns[field] ?? ''}
                onChange={(event) => onMap(field, event.target.value)}
                className="min-h-11 w-40 rounded-control border border-edge bg-card px-2"
              >
                <option value="">–</option>
                {[...new Set(preview.headers)].filter(Boolean).map((header) => (
                  <option key={header} value={header}>
                    {header}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      </details>
      {preview.refusal === null ? (
        <>
          <p role="status" className="font-medium tabular-nums">
            {preview.importable.toLocaleString('en-US')} of {preview.rows.toLocaleString('en-US')} lines would come in.
          </p>
          <Sample preview={preview} />
          <Problems preview={preview} />
        </>
      ) : null}
    </div>
  )
}

const Sample = ({ preview: { sample } }: { preview: Preview }) =>
  sample.length === 0 ? null : (
    <div
      role="region"
      aria-label="First homes"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line bg-card"
    >
      <table className="w-full text-left text-[0.95rem]">
        <thead className="text-soft">
          <tr>
            {['Line', 'Address', 'Price', 'Sold', 'Agent', 'E-mail'].map((name) => (
              <th key={name} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sample.map((row) => (
            <tr key={row.line}>
              <td className="px-3 py-2 tabular-nums">{row.line}</td>
              <td className="px-3 py-2">{row.address}</td>
              <td className="px-3 py-2 tabular-nums">
                {row.price_cents === null ? '' : `$${Math.round(row.price_cents / 100).toLocaleString('en-US')}`}
              </td>
              <td className="px-3 py-2 whitespace-nowrap tabular-nums">{row.date_sold}</td>
              <td className="px-3 py-2">{row.agent}</td>
              <td className="px-3 py-2">{row.email}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

const Problems = ({ preview: { counts, problems } }: { preview: Preview }) => {
  const said = ROW_RULE_NAMES.filter((rule) => counts[rule] > 0)
  const all = said.reduce((sum, rule) => sum + counts[rule], 0)
  return said.length === 0 ? null : (
    <details className="rounded-control border border-line bg-card p-4">
      <summary className="min-h-8 cursor-pointer font-semibold">What is to be said of them</summary>
      <ul className="mt-2 text-[0.95rem] tabular-nums">
        {said.map((rule) => (
          <li key={rule}>
            {counts[rule].toLocaleString('en-US')} {ROW_RULES[rule].text}
            {rule === 'repeated' ? ' above' : ''}
            {ROW_RULES[rule].isLeftOut ? ' (stays out)' : ''}
          </li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard */}
      <ol aria-label="Line by line" tabIndex={0} className="mt-3 max-h-48 overflow-y-auto text-[0.95rem] text-soft">
        {problems.map(({ line, rule, text }) => (
          <li key={`${line} ${rule}`}>
            Line {line} {text}
          </li>
        ))}
      </ol>
      {all > problems.length ? (
        <p className="mt-2 text-[0.95rem] text-soft">… and {all - problems.length} more</p>
      ) : null}
    </details>
  )
}
