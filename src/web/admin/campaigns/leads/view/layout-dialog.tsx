import type { CampaignSubtype } from '#domain/campaigns/campaign.ts'
import { columnLabels } from '#domain/leads/labels.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { choicesOf, SelectField } from '#web/ui/select.tsx'
import { DENSITIES, LEAD_COLUMNS, type ListLayout, listLayout, useListLayout, withColumn } from './list-layout.ts'

/** The columns and density of home lists, chosen for this browser. */
export const LayoutDialog = ({
  subtype,
  open,
  onClose,
}: {
  subtype: CampaignSubtype | null
  open: boolean
  onClose: () => void
}) => {
  const layout = useListLayout()
  const keep = (next: ListLayout) => listLayout.write(JSON.stringify(next))
  const labels = columnLabels(subtype)
  return (
    <Dialog open={open} onClose={onClose} title="Columns and density" width="md">
      <SelectField
        label="Density"
        choices={choicesOf(DENSITIES)}
        value={layout.density}
        onChange={(density) => keep({ ...layout, density })}
      />
      <fieldset className="mt-4">
        <legend className="font-medium">Columns</legend>
        <div className="mt-1 grid grid-cols-2 gap-x-4">
          {LEAD_COLUMNS.map((name) => (
            <Checkbox
              key={name}
              name={name}
              isChecked={!layout.hidden.includes(name)}
              onChange={(isShown) => keep(withColumn(layout, name, isShown))}
            >
              {labels[name]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <p className="mt-3 text-sm text-soft">Kept in this browser, for every campaign and saved view.</p>
      <Button variant="outline" className="mt-3" onClick={listLayout.forget}>
        Reset
      </Button>
    </Dialog>
  )
}
