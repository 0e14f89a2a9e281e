import { stored, useStored } from '#web/kit/browser-storage.ts'

/** Shortcuts without Ctrl or Alt can be turned off (WCAG 2.1.4) (U-25). */
const shortcutsOff = stored('gablework.admin-keys', (text) => text === 'off')

export const useShortcutsOn = (): { isOn: boolean; setOn: (on: boolean) => void } => ({
  isOn: useStored(shortcutsOff) === null,
  setOn: (on) => (on ? shortcutsOff.forget() : shortcutsOff.write('off')),
})

const TEXT_FIELDS_SELECTOR = 'textarea, select, input:not([type=checkbox]), [contenteditable=true]'

/** Whether a key is a shortcut, and not typed into a field, a dialog or another program. */
export const isShortcut = ({ ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !defaultPrevented &&
  !(target as Element).closest(TEXT_FIELDS_SELECTOR) &&
  document.querySelector('[role=dialog]') === null
