import type { Output } from '#contract/index.ts'
import { homeCountText } from './labels.ts'

/** `selects`: the list opens with the homes of this step selected, so that their actions are shown. */
type Step = { readonly text: string; readonly to: string; readonly selects?: boolean }

/** The work that its homes wait for, in order; if there is none, links to other pages of the campaign. */
export function stepsOf({ id, homes: waiting }: Pick<Output<'get-campaign'>, 'id' | 'homes'>): Step[] {
  const leads = `/admin/campaigns/properties?campaign_id=${id}`
  if (waiting.total === 0)
    return [{ text: 'No homes yet: search a listing site, or import a file', to: `/admin/campaigns/${id}?tab=imports` }]
  const steps = [
    {
      count: waiting.without_agent,
      text: `${homeCountText(waiting.without_agent)} without an agent’s email: look up the agents`,
      to: `${leads}&missing=agent`,
    },
    {
      count: waiting.without_art,
      text: `${homeCountText(waiting.without_art)} without art: draw ${waiting.without_art === 1 ? 'it' : 'them'}`,
      to: `${leads}&missing=art&sort=suitability_score`,
    },
    {
      count: waiting.ready_to_send,
      text: `${homeCountText(waiting.ready_to_send)} ready to send: email their agents`,
      to: `${leads}&tab=ready_to_send`,
    },
  ]
    .filter(({ count }) => count > 0)
    .map(({ text, to }) => ({ text, to, selects: true }))
  return steps.length > 0 ? steps : [{ text: 'No home waits for a step: see how the homes are doing', to: leads }]
}
