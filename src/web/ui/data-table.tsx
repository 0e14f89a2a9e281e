import { type CSSProperties, memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { RowCheckbox } from './checkbox.tsx'
import { classNames } from './class-names.ts'
import { useLatestCallback } from './hooks/use-latest-callback.ts'

/** A column of a DataTable. */
export type Column<Row> = {
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  /** Whether its cell is the header of the row. */
  readonly isRowHeader?: boolean
  /** Aligned right, digits of one width. */
  readonly isNumber?: boolean
  /** Class names of its cells, which form the grid of a card on phones. */
  readonly className?: string
  /** Class names of its header: in a table of fixed layout (`table-fixed`) its width. */
  readonly width?: string
  /** Whether only the cards of phones have it. */
  readonly isOnlyInCards?: boolean
}

/** For the link or button of a row: on a phone it covers the whole card, and what lies on it needs `relative z-1`. */
export const CARD_LINK_CLASS = 'max-md:after:absolute max-md:after:inset-0'

/** Rows that can be selected; the owner decides what a click does. */
type RowSelection<Row> = {
  readonly page: 'all' | 'some' | 'none'
  readonly onSelectPage: () => void
  readonly isSelected: (row: Row) => boolean
  readonly onSelect: (row: Row, withShift: boolean) => void
  /** The name of a row, for its checkbox in a screen reader. */
  readonly labelOf: (row: Row) => string
}

/** The height of the rows; in a compact table cells can use the variant `compact:` (web/styles/base.css). */
type Density = 'normal' | 'dense' | 'compact'

const FRAMES = {
  /** A border with round corners; a wider table scrolls sideways. */
  card: 'overflow-x-auto rounded-control border border-line bg-card',
  /** Nothing: the table is in a card or dialog, which scrolls. */
  none: 'border-line bg-card',
  /**
   * Edge to edge on a phone; on a desktop it scrolls in its own box, with a sticky header that covers no focused row.
   * `relative` keeps the hidden labels of rows in the box; else those that are scrolled away make the page taller.
   */
  screen:
    'overflow-x-auto border-y border-line bg-card md:relative md:max-h-[85svh] md:scroll-pt-12 md:overflow-y-auto md:rounded-control md:border-x',
} as const

type Frame = keyof typeof FRAMES

type Props<Row> = {
  /** The table's name for screen readers. */
  readonly label?: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Shown instead of the table if there are no rows. */
  readonly empty?: string
  /** Class names of the grid of a row's card on phones; without it the table scrolls sideways. */
  readonly card?: string
  /** Whether each cell of a card begins with the name of its column. */
  readonly namesCells?: boolean
  readonly density?: Density
  readonly frame?: Frame
  /**
   * If `rows` are a page of a longer list: its length, the number of its entries before them, and whether other rows
   * are about to replace them.
   */
  readonly list?: { readonly total: number; readonly before: number; readonly isStale?: boolean }
  readonly selection?: RowSelection<Row>
  /** The key of the row that is shown in full beside the table. */
  readonly current?: string | null
  /** Class names of the table, such as its minimum width. */
  readonly className?: string
  /** Makes a table that is wider than its container and has no controls scrollable by keyboard. */
  readonly scrolls?: boolean
}

/**
 * A table of rows; on phones, with `card`, a list of cards. A row is rendered again only if it, its selection, its
 * position or the columns have changed: keep the `columns` of a long table in `useMemo`.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  empty,
  card,
  namesCells = false,
  density = 'normal',
  frame = 'card',
  list,
  selection,
  current = null,
  className,
  scrolls = false,
}: Props<Row>) {
  const visibleRows = useFirstRowsFirst(rows, keyOf, list?.isStale ?? false)
  const onSelect = useLatestCallback((row: Row, withShift: boolean) => selection?.onSelect(row, withShift))
  if (rows.length === 0 && empty !== undefined) return <p className="mt-6 text-soft">{empty}</p>
  const hasCards = card !== undefined
  return (
    <div className={FRAMES[frame]} {...(scrolls ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}>
      <table
        aria-label={scrolls ? undefined : label}
        data-compact={density === 'compact' || undefined}
        aria-rowcount={list && list.total + 1}
        className={classNames('group/table w-full text-left', hasCards && 'max-md:block', className)}
      >
        <TableHead
          columns={columns}
          hasCards={hasCards}
          density={density}
          isSticky={frame === 'screen'}
          isPart={list !== undefined}
          selection={selection}
        />
        <tbody className={hasCards ? 'max-md:block' : undefined}>
          {visibleRows.map((row, index) => (
            <MemoizedRow
              key={keyOf(row)}
              id={keyOf(row)}
              row={row}
              columns={columns}
              rowIndex={list && list.before + index + 2}
              card={card}
              namesCells={namesCells}
              density={density}
              selectLabel={selection?.labelOf(row)}
              isSelected={selection?.isSelected(row)}
              isCurrent={keyOf(row) === current}
              onSelect={onSelect}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The number of rows that fit into a tall window. */
const FIRST_ROWS = 16
/** Longer than the pause between two keys of someone who types in a search field. */
const OTHER_ROWS_DELAY_MS = 150

/**
 * Returns `rows`, but right after a change only its first ones are new; the others follow after a short wait, in a
 * rendering that input can interrupt, and not while the rows are stale, which would delay their replacement. Until then
 * the earlier rows stay below, so the table keeps its height.
 */
function useFirstRowsFirst<Row>(rows: readonly Row[], keyOf: (row: Row) => string, isStale: boolean): readonly Row[] {
  const [earlier, setEarlier] = useState(rows)
  const isShort = rows.length <= FIRST_ROWS
  if (isShort && earlier !== rows) setEarlier(rows)
  const isWhole = isShort || earlier === rows
  useEffect(() => {
    if (isWhole || isStale) return
    const timer = setTimeout(() => startTransition(() => setEarlier(rows)), OTHER_ROWS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [rows, isWhole, isStale])
  if (isWhole) return rows
  const first = rows.slice(0, FIRST_ROWS)
  const keys = new Set(first.map(keyOf))
  return [...first, ...earlier.slice(FIRST_ROWS).filter((row) => !keys.has(keyOf(row)))]
}

type TableHeadProps<Row> = Pick<Props<Row>, 'columns'> & {
  readonly selection: RowSelection<Row> | undefined
  readonly hasCards: boolean
  readonly density: Density
  readonly isSticky: boolean
  /** Whether the rows are a page of a longer list. */
  readonly isPart: boolean
}

function TableHead<Row>({ columns, hasCards, density, isSticky, isPart, selection }: TableHeadProps<Row>) {
  return (
    <thead
      className={classNames(
        hasCards && (selection ? 'max-md:block' : 'max-md:sr-only'),
        isSticky && 'bg-card md:sticky md:top-0 md:z-10 md:shadow-[0_1px_0_var(--color-line)]',
      )}
    >
      <tr
        aria-rowindex={isPart ? 1 : undefined}
        className={classNames(
          'border-b border-line text-soft',
          hasCards && selection && 'max-md:flex max-md:items-center',
        )}
      >
        {selection ? (
          <th scope="col" className="w-12 pl-2">
            <PageCheckbox state={selection.page} onChange={selection.onSelectPage} />
          </th>
        ) : null}
        {columns.map(({ name, isNumber, isRowHeader, isOnlyInCards, width }) => (
          <th
            key={name}
            scope="col"
            className={classNames(
              'align-bottom font-medium',
              density === 'normal' ? 'px-3 py-2.5' : 'px-1 py-1 leading-tight',
              isNumber && 'text-right',
              hasCards && selection && !isRowHeader && 'max-md:sr-only',
              isOnlyInCards && 'md:hidden',
              width,
            )}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type RowProps<Row> = Pick<Props<Row>, 'columns'> & {
  readonly card: string | undefined
  /** The name of the row's checkbox; undefined if rows cannot be selected. */
  readonly selectLabel: string | undefined
  readonly isSelected: boolean | undefined
  readonly isCurrent: boolean
  readonly onSelect: (row: Row, withShift: boolean) => void
  readonly id: string
  readonly row: Row
  /** The row's number in the whole list, the header row being 1. */
  readonly rowIndex: number | undefined
  readonly namesCells: boolean
  readonly density: Density
}

function TableRow<Row>(props: RowProps<Row>) {
  const { id, row, columns, rowIndex, card, namesCells, density, selectLabel, isSelected, isCurrent, onSelect } = props
  const hasCards = card !== undefined
  const cellPadding = hasCards
    ? density === 'normal'
      ? 'md:px-3 md:py-3'
      : 'md:px-1 md:py-1 md:compact:py-0.5'
    : 'px-3 py-2.5'
  return (
    <tr
      data-row={id}
      data-selected={isSelected || undefined}
      aria-current={isCurrent || undefined}
      aria-rowindex={rowIndex}
      className={classNames(
        // Below the sticky head, and above what sticks to the end of the window.
        'border-b border-line align-top last:border-0 aria-current:bg-wall md:scroll-mt-12 md:scroll-mb-32',
        selectLabel !== undefined &&
          'focus-within:shadow-[inset_3px_0_0_var(--color-brass)] data-selected:bg-action-pale/60',
        hasCards && classNames('max-md:relative max-md:grid max-md:p-3', card),
      )}
    >
      {selectLabel === undefined ? null : (
        // Spans all rows of the card, which has at most as many rows as cells.
        <td
          className="pl-2 max-md:relative max-md:z-1 max-md:row-span-(--cells) max-md:pl-0"
          style={{ '--cells': columns.length } as CSSProperties}
        >
          <SelectRowCheckbox
            label={selectLabel}
            isChecked={isSelected ?? false}
            onChange={(withShift) => onSelect(row, withShift)}
          />
        </td>
      )}
      {columns.map((column) => {
        const Cell = column.isRowHeader ? 'th' : 'td'
        return (
          <Cell
            key={column.name}
            {...(column.isRowHeader ? { scope: 'row' as const } : {})}
            className={classNames(
              hasCards && 'max-md:min-w-0 max-md:empty:hidden',
              cellPadding,
              column.isRowHeader && 'font-normal',
              column.isNumber && 'text-right tabular-nums',
              column.isOnlyInCards && 'md:hidden',
              column.className,
            )}
          >
            {namesCells && !column.isRowHeader ? (
              <span aria-hidden="true" className="block text-caption text-soft md:hidden">
                {column.name}
              </span>
            ) : null}
            {column.cell(row)}
          </Cell>
        )
      })}
    </tr>
  )
}

const MemoizedRow = memo(TableRow) as typeof TableRow

const COMPACT_CHECKBOX = 'md:compact:size-9'

/** Indeterminate while only some of the page are selected (D3-119). */
const PageCheckbox = ({ state, onChange }: { state: 'all' | 'some' | 'none'; onChange: () => void }) => (
  <RowCheckbox
    label="Select all on this page"
    isMixed={state === 'some'}
    checked={state === 'all'}
    onChange={onChange}
    className={COMPACT_CHECKBOX}
  />
)

const SelectRowCheckbox = ({
  label,
  isChecked,
  onChange,
}: {
  label: string
  isChecked: boolean
  onChange: (withShift: boolean) => void
}) => {
  const withShift = useRef(false)
  return (
    <RowCheckbox
      label={`Select ${label}`}
      data-select
      checked={isChecked}
      onPointerDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => (withShift.current = event.shiftKey)}
      onChange={() => onChange(withShift.current)}
      className={COMPACT_CHECKBOX}
    />
  )
}
