import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ADMIN_SEARCH } from '#domain/admin/admin.ts'
import type { AdminRole } from '#domain/admin/roles.ts'
import { countText } from '#domain/count-text.ts'
import { LoadFailure } from '#web/admin/layout/query-result.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { closeAndGo } from '#web/ui/hooks/use-back-closes.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Announcement } from '#web/ui/visually-hidden.tsx'
import type { Entry, EntryGroup } from './entries.ts'
import { useSearch } from './use-search.ts'

/** Searches the whole admin tool and what can be done in it: a combobox whose list is always open (W3C APG). */
export const SearchPalette = ({ role, onClose }: { role: AdminRole; onClose: () => void }) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Search"
      firstFocus={() => input.current}
      className="h-[96svh] sm:h-[min(38rem,90svh)]"
      width="2xl"
    >
      <SearchBody role={role} onClose={onClose} input={input} />
    </Dialog>
  )
}

const SearchBody = ({
  role,
  onClose,
  input,
}: {
  role: AdminRole
  onClose: () => void
  input: RefObject<HTMLInputElement | null>
}) => {
  const [text, setText] = useState('')
  const [index, setIndex] = useState(0)
  const search = useSearch(text, role)
  const navigate = useNavigate()
  const id = useId()
  const entries = search.groups.flatMap((group) => group.entries)
  const active = entries[index] ?? null
  const go = ({ to }: Entry) => closeAndGo(onClose, () => (to === '/' ? window.location.assign(to) : void navigate(to)))
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) return active && go(active)
    if (entries.length > 0) setIndex((index + step + entries.length) % entries.length)
  }
  useEffect(() => {
    document.getElementById(`${id}-${active?.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active?.id])
  return (
    <>
      <div className="sticky -top-5 z-10 -mx-5 -mt-5 bg-paper px-5 pt-5 pb-3 sm:-mx-6 sm:px-6">
        <div className="flex items-center gap-2.5 rounded-control border border-edge bg-card px-3.5 focus-within:border-action">
          <Search aria-hidden="true" className="size-5 shrink-0 text-soft" />
          <input
            ref={input}
            role="combobox"
            aria-label="Search the admin"
            aria-autocomplete="list"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={active ? `${id}-${active.id}` : undefined}
            placeholder="Campaign, address, agent, order, email"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={ADMIN_SEARCH.maxChars}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setIndex(0)
            }}
            onKeyDown={onKey}
            className="min-h-12 min-w-0 flex-1 bg-transparent outline-none placeholder:text-soft"
          />
          {search.isPending ? <Spinner className="size-4 text-soft" /> : null}
        </div>
      </div>
      {search.error ? (
        <LoadFailure className="mb-3" onRetry={search.retry}>
          {search.error.message}
        </LoadFailure>
      ) : null}
      <EntryList
        id={id}
        groups={search.groups}
        active={active}
        isStale={search.isPending}
        onSelect={go}
        onPoint={(entry) => setIndex(entries.indexOf(entry))}
      />
      {entries.length === 0 && !search.error ? (
        <p className="py-8 text-center text-soft">
          {search.isPending ? 'Searching...' : nothingFoundText(text.trim())}
        </p>
      ) : null}
      <Announcement>{announcement(search.isPending, text.trim(), entries.length)}</Announcement>
    </>
  )
}

const EntryList = ({
  id,
  groups,
  active,
  isStale,
  onSelect,
  onPoint,
}: {
  id: string
  groups: readonly EntryGroup[]
  active: Entry | null
  isStale: boolean
  onSelect: (entry: Entry) => void
  onPoint: (entry: Entry) => void
}) => (
  <div id={`${id}-list`} role="listbox" aria-label="Found" aria-busy={isStale}>
    {groups.map(({ name, entries }) => (
      <div key={name} role="group" aria-label={name} className="pb-3">
        <p aria-hidden="true" className="px-3 pb-1 text-sm font-semibold text-soft">
          {name}
        </p>
        {entries.map((entry) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field's arrow keys and Enter do it
          <div
            key={entry.id}
            id={`${id}-${entry.id}`}
            role="option"
            tabIndex={-1}
            // A mouse press would take the focus from the field.
            onMouseDown={(event) => event.preventDefault()}
            aria-selected={entry === active}
            onPointerMove={() => entry !== active && onPoint(entry)}
            onClick={() => onSelect(entry)}
            className={classNames(
              'flex min-h-11 cursor-pointer scroll-mt-20 scroll-mb-2 flex-col justify-center rounded-control px-3 py-1.5',
              entry === active && 'bg-action-pale',
            )}
          >
            <span className="truncate font-medium">{entry.title}</span>
            <span className="truncate text-sm text-soft">{entry.detail}</span>
          </div>
        ))}
      </div>
    ))}
  </div>
)

function announcement(isPending: boolean, text: string, count: number): string {
  if (isPending || text === '') return ''
  if (count === 0) return 'Nothing found'
  return countText(count, 'entry', 'entries')
}

const nothingFoundText = (text: string): string =>
  `Nothing found for “${text}”. Try part of an address, a name, an email or an order number.`
