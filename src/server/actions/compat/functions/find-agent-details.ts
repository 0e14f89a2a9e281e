import type { Output, Parsed } from '#contract/index.ts'
import { aiContact } from '#server/actions/leads/index.ts'
import type { Context } from '#server/context.ts'

const NOTHING = { aiFoundEmail: null, aiFoundPhone: null, aiFoundMobile: null }

/** Looks up the contact details of an agent; null fields if they cannot be verified (D3-208). */
export async function findAgentDetails(
  ctx: Context,
  { agentName, agentLicense, brokerage, city, state }: Parsed<'find-agent-details'>,
): Promise<Output<'find-agent-details'>> {
  const contact = await ctx.agents.find({
    name: agentName,
    license: agentLicense || null,
    brokerage: brokerage || null,
    city: city || null,
    state: state || null,
  })
  return { success: true, data: contact ? aiContact(contact) : NOTHING }
}
