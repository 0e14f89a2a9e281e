import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isShortcut } from '#web/admin/shortcuts/use-shortcuts-on.ts'

/** The id of the element with the actions for the selected homes. */
export const SELECTION_ACTIONS_ID = 'selection-actions'

type ShortcutActions = {
  readonly onSelect: (id: string, isRange: boolean) => void
  readonly onSelectPage: () => void
  /** The focus has moved to this home. */
  readonly onStep: (id: string) => void
  readonly onOpen: (id: string) => void
  readonly onEdit: (id: string) => void
  readonly onCampaigns: () => void
}

/** The keyboard focus of a row is on its checkbox, which does nothing on Enter; its links and buttons do. */
const ROW_CHECKBOX_SELECTOR = '[data-select]'
const SEQUENCE_MS = 1000

/** The shortcuts of the list; they work anywhere on the page except in text fields and while a dialog is open. */
export function useShortcuts(
  isOn: boolean,
  searchBox: RefObject<HTMLInputElement | null>,
  actions: ShortcutActions,
): void {
  const actionOf = (key: string, before: string): (() => void) | null => {
    const row = currentRow()
    if (key === '/') return () => searchBox.current?.focus()
    if (key === 'j') return () => step(1, actions.onStep)
    if (key === 'k') return () => step(-1, actions.onStep)
    if (key === 'c' && before === 'g') return actions.onCampaigns
    if (key === 'a') return actions.onSelectPage
    if (key === 's') return focusActions
    if (row === null) return null
    if (key === 'x' || key === 'X') return () => actions.onSelect(row, key === 'X')
    if (key === 'o' || (key === 'Enter' && document.activeElement!.matches(ROW_CHECKBOX_SELECTOR)))
      return () => actions.onOpen(row)
    return key === 'e' ? () => actions.onEdit(row) : null
  }

  const onKey = useEffectEvent((event: KeyboardEvent, before: string) => {
    if (!isShortcut(event)) return
    const run = actionOf(event.key, before)
    if (!run) return
    event.preventDefault()
    run()
  })

  useEffect(() => {
    if (!isOn) return
    let last = { key: '', at: 0 }
    const listen = (event: KeyboardEvent) => {
      const before = event.timeStamp - last.at < SEQUENCE_MS ? last.key : ''
      last = { key: event.key, at: event.timeStamp }
      onKey(event, before)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** The row with the focus; else that of the home beside the list. */
const currentRowElement = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-row]') ??
  document.querySelector<HTMLElement>('[data-row][aria-current]')

const currentRow = (): string | null => currentRowElement()?.dataset['row'] ?? null

/** The first action for the selected homes, which is below the list. */
const focusActions = (): void =>
  [...document.querySelectorAll<HTMLElement>(`#${SELECTION_ACTIONS_ID} button:not(:disabled, [aria-disabled])`)]
    .find((button) => button.checkVisibility())
    ?.focus()

/** Moves the keyboard focus to the next or previous row, if there is one. */
function step(by: 1 | -1, onStep: (id: string) => void): void {
  const all = rows()
  const current = all.findIndex((row) => row === currentRowElement())
  const next = current === -1 ? all[by === 1 ? 0 : all.length - 1] : all[current + by]
  if (next === undefined) return
  next.querySelector<HTMLInputElement>(ROW_CHECKBOX_SELECTOR)?.focus()
  next.scrollIntoView({ block: 'nearest' })
  onStep(next.dataset['row']!)
}
