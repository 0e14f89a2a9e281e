import { ArrowRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import type { Address } from '#domain/address/address.ts'
import { countText } from '#domain/count-text.ts'
import { soundsBusy } from '#domain/errors.ts'
import { newUuid } from '#web/kit/new-uuid.ts'
import { isTestMode } from '#web/kit/test-mode.ts'
import { classNames } from '#web/ui/class-names.ts'
import { noSubscription } from '#web/ui/hooks/no-subscription.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Announcement } from '#web/ui/visually-hidden.tsx'
import type { AddressEntry, AddressEvent, EntryProblem } from './address-entry.ts'
import { PlaceList } from './place-list.tsx'
import { useAddressEntry } from './use-address-entry.ts'
import { useEarlyInput } from './use-early-input.ts'

type Props = { initialText: string; onAddress: (address: Address) => void }

/**
 * The address field with its arrow: an editable combobox with a list (W3C APG, U-07), or a plain field in test mode
 * (D1-035, D1-036, D1-053).
 */
export const AddressForm = ({ initialText, onAddress }: Props) => {
  const isPlain = useSyncExternalStore(noSubscription, isTestMode, () => false)
  const { entry, send, submit } = useAddressEntry(initialText, !isPlain, onAddress)
  const { text, active, isOpen, problem, isResolving, offer } = entry
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const isExpanded = isOpen && !isPlain
  const predictions = offer?.predictions ?? []

  useEarlyInput(form, input, send)
  useEffect(() => {
    if (problem !== null) input.current?.focus()
  }, [problem])

  const onKey = (event: KeyboardEvent) => {
    const act = isPlain || event.nativeEvent.isComposing ? null : eventOfKey(event.key, entry)
    if (act === null) return
    event.preventDefault()
    send(act)
  }

  return (
    <form
      ref={form}
      noValidate
      suppressHydrationWarning // early-submit.ts may have marked it
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="group relative scroll-mt-4"
    >
      <div
        className={classNames(
          'flex min-h-16 items-center rounded-control border-2 bg-card pr-2 transition-colors focus-within:border-action',
          problem === null ? 'border-edge' : colorOf(problem).border,
        )}
      >
        <input
          ref={input}
          value={text}
          placeholder="Enter your address to start"
          aria-label="Address of your home"
          aria-invalid={problem !== null && problem.kind !== 'unclear'}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          {...(isPlain ? {} : comboboxOf(id, isExpanded, active))}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          onChange={(event) => send({ type: 'typed', text: event.target.value, session: newUuid() })}
          onKeyDown={onKey}
          onFocus={() => send({ type: 'entered' })}
          onBlur={() => send({ type: 'blurred' })}
          className="min-h-14 w-full min-w-0 flex-1 rounded-control bg-transparent pr-3 pl-4 text-lg text-ellipsis outline-none placeholder:text-soft max-[24rem]:pr-1 max-[24rem]:pl-3 max-[24rem]:text-base sm:pl-5"
        />
        <SubmitButton isResolving={isResolving} />
      </div>
      {problem === null ? null : <Problem id={`${id}-problem`} problem={problem} />}
      {isPlain ? null : (
        <PlaceList
          id={id}
          isOpen={isExpanded}
          predictions={predictions}
          active={active}
          onPick={(index) => {
            send({ type: 'picked', index })
            input.current?.focus()
          }}
        />
      )}
      <Announcement>{announcement(isExpanded ? predictions.length : null, isResolving)}</Announcement>
    </form>
  )
}

/** The attributes of an editable combobox (W3C APG). */
const comboboxOf = (id: string, isExpanded: boolean, active: number | null) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-expanded': isExpanded,
  'aria-controls': `${id}-list`,
  'aria-activedescendant': isExpanded && active !== null ? `${id}-${active}` : undefined,
})

const Problem = ({ id, problem }: { id: string; problem: EntryProblem }) => (
  <p id={id} role="alert" className={classNames('mt-2 font-medium', colorOf(problem).text)}>
    {problem.text}
  </p>
)

const SubmitButton = ({ isResolving }: { isResolving: boolean }) => (
  <button
    type="submit"
    aria-label="Start with this address"
    title="Start with this address"
    aria-disabled={isResolving}
    className="flex size-12 shrink-0 items-center justify-center rounded-[7px] bg-action text-white transition-colors group-data-submitted:animate-pulse hover:bg-action-deep"
  >
    {isResolving ? <Spinner /> : <ArrowRight aria-hidden="true" className="size-5" />}
  </button>
)

/** The event of a key pressed in the list; null: the key keeps its usual effect. */
function eventOfKey(key: string, { isOpen, active, isAuto }: AddressEntry): AddressEvent | null {
  if (key === 'ArrowDown' || key === 'ArrowUp') return { type: 'moved', by: key === 'ArrowDown' ? 1 : -1 }
  if (key === 'Escape') return { type: 'escaped' }
  return key === 'Enter' && isOpen && active !== null && !isAuto ? { type: 'picked', index: active } : null
}

/** A busy server is yellow, not red (D1-286); a question to the visitor is neither. */
function colorOf(problem: EntryProblem): { border: string; text: string } {
  if (problem.kind === 'unclear') return { border: 'border-edge', text: 'text-ink' }
  if (soundsBusy(problem.text)) return { border: 'border-busy', text: 'text-busy' }
  return { border: 'border-error', text: 'text-error' }
}

function announcement(suggestions: number | null, isResolving: boolean): string {
  if (isResolving) return 'Looking up the address'
  if (suggestions === null) return ''
  return countText(suggestions, 'suggestion')
}
