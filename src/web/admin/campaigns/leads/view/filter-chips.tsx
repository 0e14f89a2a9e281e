import { X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { chipsOf, UNFILTERED, type View } from './view.ts'

/** The active filters, each removed by a click; keyboard focus stays here while any are left. */
export const FilterChips = ({ view, show }: { view: View; show: (change: Partial<View>) => void }) => {
  const chips = chipsOf(view)
  const root = useRef<HTMLDivElement>(null)
  return (
    <FocusKeeper content={chips.map(({ text }) => text).join()} root={root}>
      {chips.length === 0 ? null : (
        <ul aria-label="Filters" className="flex flex-wrap max-md:mt-2 items-center gap-x-2">
          {chips.map(({ text, without }) => (
            <li key={text} className="min-w-0">
              <button
                type="button"
                aria-label={`Remove the filter ${text}`}
                onClick={() => show(without)}
                className="group inline-flex min-h-11 max-w-full items-center md:min-h-9"
              >
                <span className="inline-flex min-w-0 items-center gap-1.5 rounded-full bg-action-pale py-1 pr-2 pl-3 text-sm font-medium text-action group-hover:bg-action group-hover:text-white">
                  <span className="truncate">{text}</span>
                  <X aria-hidden="true" className="size-4 shrink-0" />
                </span>
              </button>
            </li>
          ))}
          <li>
            <Button variant="quiet" className="px-2!" onClick={() => show(UNFILTERED)}>
              Clear all
            </Button>
          </li>
        </ul>
      )}
    </FocusKeeper>
  )
}
