import type { KeyboardEvent } from 'react'
import { PageFrame } from '#web/shop/page/page-frame.tsx'
import { DesignTab } from './design-tab.tsx'
import { ReferenceTab } from './reference-tab.tsx'
import { type Tab, TABS } from './templates-state.ts'
import { useTemplates } from './use-templates.ts'

const TAB_NAMES = Object.keys(TABS) as Tab[]

/** D2-061 to D2-065: the postcards of a campaign, with the zones that the mail house keeps. */
export const TemplatesPage = () => {
  const page = useTemplates()
  const { state, send, brand } = page
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const next = TAB_NAMES[(TAB_NAMES.indexOf(state.tab) + 1) % TAB_NAMES.length]! // there are two
    send({ type: 'tab', tab: next })
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <PageFrame>
      <title>{`Marketing Templates · ${brand}`}</title>
      <h1 className="text-4xl sm:text-5xl">Marketing Templates</h1>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line">
        <div role="tablist" aria-label="Views" className="flex gap-6">
          {TAB_NAMES.map((tab) => (
            <button
              key={tab}
              type="button"
              role="tab"
              id={`tab-${tab}`}
              aria-controls="template-panel"
              aria-selected={state.tab === tab}
              tabIndex={state.tab === tab ? 0 : -1}
              onClick={() => send({ type: 'tab', tab })}
              onKeyDown={move}
              className="-mb-px min-h-12 border-b-2 border-transparent px-1 text-lg font-semibold text-soft aria-selected:border-action aria-selected:text-ink"
            >
              {TABS[tab]}
            </button>
          ))}
        </div>
        <div className="flex flex-wrap gap-x-6">
          <Check
            label="Show safe zone"
            isOn={state.showsSafe}
            onToggle={() => send({ type: 'toggle', what: 'showsSafe' })}
          />
          <Check
            label="Show ink-free zone"
            isOn={state.showsInkFree}
            onToggle={() => send({ type: 'toggle', what: 'showsInkFree' })}
          />
        </div>
      </div>
      <div role="tabpanel" id="template-panel" aria-labelledby={`tab-${state.tab}`} className="mt-8">
        {state.tab === 'reference' ? <ReferenceTab page={page} /> : <DesignTab page={page} />}
      </div>
    </PageFrame>
  )
}

const Check = ({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) => (
  <label className="flex min-h-12 cursor-pointer items-center gap-2.5 font-medium">
    <input type="checkbox" checked={isOn} onChange={onToggle} className="size-5 accent-action" />
    {label}
  </label>
)
