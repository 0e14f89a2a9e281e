import { useState } from 'react'
import { CAMPAIGN_SUBTYPES } from '#domain/campaigns/campaign.ts'
import { SALE_PERIOD_NAMES, SALE_PERIODS, type SalePeriod } from '#domain/imports/import.ts'
import { numberText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { WizardControl } from './use-wizard.ts'

/** Which of the homes found to import (D3-085, D3-088). */
export const ChoosePages = ({
  control: {
    state: { listingImport, error, isBusy },
    send,
    choose,
  },
  host,
}: {
  control: WizardControl
  host: string
}) => {
  const [choice, setChoice] = useState<SalePeriod | null>(null)
  const choices = listingImport?.choices
  if (!listingImport || !choices) return null
  const rest = [
    choices.other > 0 ? `${choices.other} were sold at other times and are left out.` : '',
    choices.undated > 0 ? `The search doesn’t say when ${choices.undated} were sold; we look them up.` : '',
  ].filter(Boolean)
  return (
    <>
      <p>
        {numberText(listingImport.counts.pending)} homes on{' '}
        {listingImport.pages_read === 1 ? 'one page' : `${listingImport.pages_read} pages`} of {host}. {rest.join(' ')}
      </p>
      <RadioGroup
        label="Which homes do you want"
        values={SALE_PERIOD_NAMES}
        chosen={choice ?? undefined}
        onChoose={setChoice}
        className="mt-4 grid gap-3 sm:grid-cols-2"
        labelClass="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-control border border-edge bg-card p-4 has-checked:border-action has-checked:ring-2 has-checked:ring-action/25"
        circleClass="mt-1 size-5"
      >
        {(name) => (
          <>
            <span className="font-semibold">{SALE_PERIODS[name].label}</span>
            <span className="col-start-2 tabular-nums">{numberText(choices[name])} homes</span>
            <span className="col-start-2 text-note text-soft">
              Campaign: {CAMPAIGN_SUBTYPES[SALE_PERIODS[name].subtype].label}
            </span>
          </>
        )}
      </RadioGroup>
      {error !== null ? (
        <Notice
          tone="error"
          className="mt-4"
          actions={
            <>
              <Button disabled={choice === null || isBusy} onClick={() => choice && void choose(choice)}>
                Retry Selection
              </Button>
              <Button variant="outline" onClick={() => send({ type: 'start-over' })}>
                Start Over
              </Button>
            </>
          }
        >
          {error}
        </Notice>
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button disabled={choice === null || isBusy} onClick={() => choice && void choose(choice)}>
            Continue with these
          </Button>
          <Button variant="quiet" onClick={() => send({ type: 'start-over' })}>
            Start Over
          </Button>
        </div>
      )}
    </>
  )
}
