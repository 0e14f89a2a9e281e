import { type View, VIEWS } from '#web/shop/design/design-url.ts'

const NAMES: Record<View, string> = { print: 'Close up', wall: 'On the wall', sizes: 'All sizes' }

/** Chooses the view of the print: a named group of radio buttons, like every choice here. */
export const ViewSwitch = ({ view, onView }: { view: View; onView: (view: View) => void }) => (
  <fieldset className="view-switch" aria-label="View">
    {VIEWS.map((each) => (
      <label key={each} className="view-choice">
        <input
          type="radio"
          className="sr-only"
          name="view"
          value={each}
          checked={each === view}
          onChange={() => onView(each)}
        />
        {NAMES[each]}
      </label>
    ))}
  </fieldset>
)
