import { PageFrame } from '#web/shop/page/page-frame.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { PageTitle } from '#web/ui/titles.tsx'
import { DesignTab } from './design-tab.tsx'
import { TABS } from './postcards-state.ts'
import { ReferenceTab } from './reference-tab.tsx'
import { usePostcards } from './use-postcards.ts'

/** The postcards of a campaign, with the zones that the mail house keeps (D2-061 to D2-065). */
export const PostcardsPage = () => {
  const page = usePostcards()
  const { state, send, brand } = page
  return (
    <PageFrame>
      <title>{`Marketing Templates · ${brand}`}</title>
      <PageTitle size="large">Marketing Templates</PageTitle>
      <Tabs label="Views" names={TABS} shown={state.tab} onShow={(tab) => send({ type: 'tab', tab })} />
      <div className="mt-3 flex flex-wrap gap-x-6">
        <Checkbox
          name="safe-zone"
          isChecked={state.showsSafe}
          onChange={() => send({ type: 'toggle', field: 'showsSafe' })}
        >
          Show safe zone
        </Checkbox>
        <Checkbox
          name="ink-free-zone"
          isChecked={state.showsInkFree}
          onChange={() => send({ type: 'toggle', field: 'showsInkFree' })}
        >
          Show ink-free zone
        </Checkbox>
      </div>
      <div className="mt-5">{state.tab === 'reference' ? <ReferenceTab page={page} /> : <DesignTab page={page} />}</div>
    </PageFrame>
  )
}
