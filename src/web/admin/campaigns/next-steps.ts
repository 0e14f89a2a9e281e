import type { Output } from '#contract/index.ts'
import type { LeadGap } from '#domain/leads/lead-filter.ts'
import { dateText } from '#web/kit/format.ts'
import { deletedHomesPath, deletedHomesText, homeCountText } from './labels.ts'

/**
 * `selects`: the list opens with the homes of this step selected, so that their actions are shown. `gap`: what the
 * homes of the step lack.
 */
type Step = { readonly text: string; readonly to: string; readonly selects?: boolean; readonly gap?: LeadGap }

/** The state of a link to the list that opens it with all listed homes selected. */
export const SELECTS_MATCHING = { selects: 'matching' }

type CampaignWithHomes = Pick<Output<'get-campaign'>, 'id' | 'homes'>

/**
 * The first step that works on homes of a campaign; undefined if none of them waits for one. `tried`: the gap that a
 * bulk action has just tried to fill. Where it could not, doing the same again would not help.
 */
export const nextStepOf = (campaign: CampaignWithHomes, tried: LeadGap | null = null): Step | undefined =>
  stepsOf(campaign).find(({ selects, gap }) => selects && (tried === null || gap !== tried))

/**
 * The work that a campaign’s homes wait for, what is ready to be sent first; if there is none, links to its other
 * pages. What cannot be looked up, or was looked up in vain, is no work.
 */
export function stepsOf({ id, homes: waiting }: CampaignWithHomes): Step[] {
  const leads = `/admin/campaigns/properties?campaign_id=${id}`
  if (waiting.total === 0)
    return [
      ...(waiting.deleted > 0 ? [{ text: deletedHomesText(waiting.deleted), to: deletedHomesPath(id) }] : []),
      { text: 'No homes yet: search a listing site, or import a file', to: `/admin/campaigns/${id}?tab=imports` },
    ]
  const steps = [
    {
      count: waiting.ready_to_send,
      text: `${homeCountText(waiting.ready_to_send)} ready to send: email their agents`,
      to: `${leads}&tab=ready_to_send`,
    },
    {
      count: waiting.to_look_up,
      text: `${homeCountText(waiting.to_look_up)} without an agent’s email: look up the agents`,
      to: `${leads}&missing=lookup`,
      gap: 'lookup' as const,
    },
    {
      count: waiting.without_art,
      text: `${homeCountText(waiting.without_art)} without art: draw ${waiting.without_art === 1 ? 'it' : 'them'}`,
      to: `${leads}&missing=art&sort=suitability_score`,
      gap: 'art' as const,
    },
  ]
    .filter(({ count }) => count > 0)
    .map((step) => ({ ...step, selects: true }))
  const last = [
    ...(waiting.in_send > 0
      ? [{ text: `${homeCountText(waiting.in_send)} in a send`, to: `/admin/campaigns/${id}?tab=emails` }]
      : []),
    ...(waiting.waiting_for_agent > 0 ? [{ text: waitingText(waiting), to: `${leads}&tab=ready_to_send` }] : []),
  ]
  return steps.length + last.length > 0
    ? [...steps, ...last]
    : [{ text: 'Nothing to do right now: see how your homes are doing', to: leads }]
}

type Waiting = Pick<Output<'get-campaign'>['homes'], 'waiting_for_agent' | 'waiting_until'>

/** '2 homes wait until Dec 6, 2026 or later: limit per agent'. */
function waitingText({ waiting_for_agent: homes, waiting_until: until }: Waiting): string {
  const text = `${homeCountText(homes)} ${homes === 1 ? 'waits' : 'wait'}`
  return `${text}${until === null ? '' : ` until ${dateText(until)}${homes === 1 ? '' : ' or later'}`}: limit per agent`
}
