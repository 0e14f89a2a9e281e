import type { ImportView } from '#contract/imports.ts'
import {
  type CampaignForm,
  type CampaignProblem,
  type CampaignWay,
  EMPTY_CAMPAIGN,
} from '#domain/campaigns/campaign-form.ts'

/** The steps of the specification (D3-086), and one for files (F-41). */
type WizardStep = 'url' | 'scraping' | 'choose_pages' | 'final_scraping' | 'page_by_page' | 'complete' | 'file'

export type Wizard = {
  readonly step: WizardStep
  readonly form: CampaignForm
  /** The first problem of the form, with its field. */
  readonly problem: CampaignProblem | null
  /** Any other problem. */
  readonly error: string | null
  /** A request is in flight. */
  readonly isBusy: boolean
  readonly listingImport: ImportView | null
}

export const NEW_WIZARD: Wizard = {
  step: 'url',
  form: EMPTY_CAMPAIGN,
  problem: null,
  error: null,
  isBusy: false,
  listingImport: null,
}

/** The wizard of an existing campaign, at its form or at a file. */
export const wizardForCampaign = (
  { id, name }: { readonly id: string; readonly name: string },
  step: 'url' | 'file',
): Wizard => ({ ...NEW_WIZARD, step, form: { ...EMPTY_CAMPAIGN, campaignId: id, name } })

/** The wizard at the current step of an import. */
export const wizardAtImport = (listingImport: ImportView): Wizard =>
  wizardAfter(NEW_WIZARD, { type: 'loaded', listingImport })

export type WizardEvent =
  | { readonly type: 'typed'; readonly form: CampaignForm }
  | { readonly type: 'refused'; readonly problem: CampaignProblem }
  | { readonly type: 'submitted'; readonly way?: CampaignWay }
  | { readonly type: 'created'; readonly campaignId: string }
  | { readonly type: 'loaded'; readonly listingImport: ImportView }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'back-to-form' }
  | { readonly type: 'start-over' }

/** The state after an event. */
export function wizardAfter(state: Wizard, event: WizardEvent): Wizard {
  switch (event.type) {
    case 'typed':
      return { ...state, form: event.form, problem: remainingProblem(state, event.form) }
    case 'refused':
      return { ...state, step: 'url', problem: event.problem, error: null, isBusy: false }
    case 'submitted':
      return {
        ...state,
        step: stepOfWay(event.way) ?? state.step,
        problem: null,
        error: null,
        isBusy: event.way !== 'file',
      }
    case 'created':
      return { ...state, form: { ...state.form, campaignId: event.campaignId } }
    case 'loaded':
      return withImport(state, event.listingImport)
    case 'failed': {
      // Back to the form, except from a step that offers a choice or a retry (D3-084, D3-085).
      const stays = state.step === 'choose_pages' || state.step === 'complete' || state.step === 'file'
      return { ...state, step: stays ? state.step : 'url', error: event.message, isBusy: false }
    }
    case 'back-to-form':
      return { ...state, step: 'url', error: null, isBusy: false, listingImport: null }
    case 'start-over':
      return NEW_WIZARD
  }
}

/** A file has its own step. All bulk sources share one (D3-087 to D3-089). */
function stepOfWay(way: CampaignWay | undefined): WizardStep | null {
  if (way === undefined) return null
  return way === 'bulk' ? 'scraping' : way
}

/** A field's message disappears when the field is edited. */
const remainingProblem = ({ problem, form }: Wizard, newForm: CampaignForm): CampaignProblem | null =>
  problem !== null && newForm[problem.field] === form[problem.field] ? problem : null

function withImport(state: Wizard, listingImport: ImportView): Wizard {
  const step = stepOf(listingImport)
  const form = {
    ...state.form,
    campaignId: listingImport.campaign.id,
    name: state.form.name || listingImport.campaign.name,
  }
  return {
    ...state,
    form,
    listingImport,
    step,
    isBusy: false,
    error: listingImport.state === 'failed' ? listingImport.message : null,
  }
}

/** The wizard's step for an import (D3-086 … D3-089). */
function stepOf({ mode, state, choice }: ImportView): WizardStep {
  const isChosen = choice !== null
  if (state === 'waiting') return 'choose_pages'
  // An error leads back to the form; an error after the choice can be retried in place (D3-084, D3-085, D3-233).
  if (state === 'failed') return isChosen ? 'final_scraping' : 'url'
  if (state === 'finished' || state === 'stopped') return 'complete'
  if (mode === 'page_by_page') return 'page_by_page'
  return isChosen ? 'final_scraping' : 'scraping'
}
