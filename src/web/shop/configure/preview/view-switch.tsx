import { type View, VIEWS } from '#web/shop/design/design-url.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'

const LABELS: Record<View, string> = { print: 'Close up', wall: 'On the wall', sizes: 'All sizes' }

/** Chooses the view of the print. */
export const ViewSwitch = ({ view, onView }: { view: View; onView: (view: View) => void }) => (
  <RadioGroup
    label="View"
    values={VIEWS}
    chosen={view}
    onChoose={onView}
    className="view-switch"
    labelClass="view-choice"
  >
    {(each) => LABELS[each]}
  </RadioGroup>
)
