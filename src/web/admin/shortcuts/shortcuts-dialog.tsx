import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SHORTCUTS, useShortcutsOn } from './use-shortcuts.ts'

/** The keyboard shortcuts, and a switch to turn them off (U-25). */
export const ShortcutsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { isOn, setOn } = useShortcutsOn()
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" width="md">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {SHORTCUTS.map(([key, action]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-edge bg-card px-2 py-0.5 font-mono text-sm">{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Checkbox name="shortcuts" isChecked={isOn} onChange={setOn} className="mt-4">
        Use shortcuts on this screen
      </Checkbox>
    </Dialog>
  )
}
