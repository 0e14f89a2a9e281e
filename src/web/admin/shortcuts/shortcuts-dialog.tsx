import { useEffect, useState } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { isShortcut, useShortcutsOn } from './use-shortcuts-on.ts'

/** Every shortcut and what it does, by where it works. */
const SHORTCUTS = {
  'On every screen': [
    ['Ctrl K', 'Search homes, campaigns, orders and screens'],
    ['?', 'Show these shortcuts'],
  ],
  'Homes of a campaign': [
    ['/', 'Search the list'],
    ['j', 'Next home'],
    ['k', 'Previous home'],
    ['x', 'Select or deselect the home'],
    ['Shift x', 'Select from the last selected home to this one'],
    ['a', 'Select all on this page'],
    ['s', 'Go to the actions for the selected homes'],
    ['Enter or o', 'Open the home'],
    ['e', 'Edit the home'],
    ['Esc', 'Close the home'],
    ['g c', 'Campaigns'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [key: string, action: string])[]>>

/** The keyboard shortcuts, and a switch to turn them off (U-25). */
export const ShortcutsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { isOn, setOn } = useShortcutsOn()
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" width="md">
      <div className="flex flex-col gap-5">
        {Object.entries(SHORTCUTS).map(([where, shortcuts]) => (
          <section key={where}>
            <SectionTitle as="h3" size="small">
              {where}
            </SectionTitle>
            <dl className="mt-2 grid grid-cols-[6rem_1fr] items-baseline gap-x-5 gap-y-2">
              {shortcuts.map(([key, action]) => (
                <div key={key} className="contents">
                  <dt>
                    <kbd className="rounded border border-edge bg-card px-2 py-0.5 font-mono text-sm">{key}</kbd>
                  </dt>
                  <dd>{action}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox name="shortcuts" isChecked={isOn} onChange={setOn} className="mt-4">
        Use shortcuts without Ctrl
      </Checkbox>
    </Dialog>
  )
}

/** Shows the shortcuts when “?” is pressed, on every screen. */
export const ShortcutsHelp = () => {
  const [isOpen, setOpen] = useState(false)
  const { isOn } = useShortcutsOn()
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isShortcut(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
  return <ShortcutsDialog open={isOpen} onClose={() => setOpen(false)} />
}
