import { randomUUID } from 'node:crypto'
import type { Parsed } from '#contract/index.ts'
import { runImportStep } from '../../src/server/actions/imports/jobs/run-import-step.ts'
import { createCampaign } from '../../src/server/actions/campaigns/functions/create-campaign.ts'
import { openListings } from '../../src/server/boot/compose-listings.ts'
import { readConfig, SANDBOX_KEY } from '../../src/server/config.ts'
import type { AdminCaller, Context } from '../../src/server/context.ts'
import { importById } from '../../src/server/db/imports/imports.ts'
import { aVisitor, testContext } from './context.ts'

export const DANA: AdminCaller = {
  ...aVisitor(),
  admin: { id: randomUUID(), username: 'dana', role: 'owner', isTest: false },
}

/** A context whose listing sites are the sandbox at this address. */
export const importContext = (sandboxUrl: string, own: Parameters<typeof testContext>[0] = {}) =>
  testContext({
    ...own,
    sources: openListings(readConfig({}), sandboxUrl, { baseUrl: `${sandboxUrl}/openai/v1`, key: SANDBOX_KEY }),
  })

/** A new campaign of this name; returns its id. */
export async function newCampaign(ctx: Context, own: Partial<Parsed<'create-campaign'>> = {}): Promise<string> {
  const form = {
    way: 'bulk',
    name: `Campaign ${randomUUID()}`,
    homesUrl: '',
    zillowArea: '',
    redfinArea: '',
    redfinAreaType: 'zipcode',
    notes: '',
    ...own,
  } as const
  return (await createCampaign(ctx, form, DANA)).id
}

/** What is asked for where nothing else is. */
export const importInput = (campaignId: string, own: Partial<Parsed<'start-import'>> = {}) =>
  ({
    campaignId,
    mode: 'bulk',
    homesUrl: '',
    zillowArea: '',
    redfinArea: '',
    redfinAreaType: 'zipcode',
    priceMin: 0,
    priceMax: 0,
    targetProperties: 10_000,
    requireAgentEmail: false,
    ...own,
  }) as const satisfies Parsed<'start-import'>

/** Takes the steps of an import as its worker does, without the waits between them, to its end or so many steps. */
export async function takeSteps(ctx: Context, id: string, most = Infinity): Promise<void> {
  for (let taken = 0; taken < most; taken++) {
    const listingImport = await importById(ctx.db, id)
    if (listingImport?.state !== 'running') return
    await runImportStep(ctx, { importId: id, step: listingImport.step })
  }
}

/** The homes of a campaign, in the order they came in. */
export const homesOf = (ctx: Context, campaignId: string) =>
  ctx.db
    .selectFrom('scraped_properties')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .orderBy('import_order')
    .execute()
