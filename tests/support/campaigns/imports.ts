import { randomUUID } from 'node:crypto'
import type { Parsed } from '#contract/index.ts'
import { createCampaign } from '#server/actions/campaigns/functions/create-campaign.ts'
import { runImportStep } from '#server/actions/imports/jobs/run-import-step.ts'
import { homeOfText } from '#server/actions/privacy/find-home.ts'
import { hideHome } from '#server/actions/privacy/hide-home.ts'
import { openListings } from '#server/boot/compose-listings.ts'
import { readConfig, SANDBOX_KEY } from '#server/config.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { importById } from '#server/db/imports/imports.ts'
import { aVisitor, testContext } from '../context.ts'

export const DANA: AdminCaller = {
  ...aVisitor(),
  admin: { id: randomUUID(), username: 'dana', role: 'owner', isTest: false },
}

/** Stores Dana, whom the audit log refers to; does nothing if that was done. */
export const storeDana = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const { id } = DANA.admin
  const row = { id, username: `dana ${id}`, password_hash: 'none', created_at: now() }
  await db
    .insertInto('admins')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A context with Dana, whose listing sites are played by the sandbox at this address. */
export async function importContext(sandboxUrl: string, overrides: Parameters<typeof testContext>[0] = {}) {
  const sources = openListings(readConfig({}), sandboxUrl, { baseUrl: `${sandboxUrl}/openai/v1`, key: SANDBOX_KEY })
  const context = await testContext({ ...overrides, sources })
  await storeDana(context.ctx)
  return context
}

/** Creates a campaign with the wizard's defaults; returns its id. */
export async function newCampaign(ctx: Context, overrides: Partial<Parsed<'create-campaign'>> = {}): Promise<string> {
  const form = {
    way: 'bulk',
    name: `Campaign ${randomUUID()}`,
    homesUrl: '',
    zillowArea: '',
    redfinArea: '',
    redfinAreaType: 'zipcode',
    notes: '',
    ...overrides,
  } as const
  await storeDana(ctx)
  return (await createCampaign(ctx, form, DANA)).id
}

/** The default input of `start-import`. */
export const importInput = (campaignId: string, overrides: Partial<Parsed<'start-import'>> = {}) =>
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
    ...overrides,
  }) as const satisfies Parsed<'start-import'>

/** Runs the steps of an import as its worker does, without waiting between them, until it ends or for `most` steps. */
export async function takeSteps(ctx: Context, id: string, most = Infinity): Promise<void> {
  for (let count = 0; count < most; count++) {
    const listingImport = await importById(ctx.db, id)
    if (listingImport?.state !== 'running') return
    await runImportStep(ctx, { importId: id, step: listingImport.step })
  }
}

/** Hides a home as its owner's confirmed request does. */
export async function hideAddress(ctx: Context, address: string): Promise<void> {
  const home = await homeOfText(ctx, address)
  const request = { state: 'confirmed', requester: null, origin: 'http://shop.test', decidedBy: 'dana' } as const
  await ctx.inTransaction((tx) => hideHome(ctx, tx, home, request))
}

/** The homes of a campaign, in the order of import. */
export const homesOf = (ctx: Context, campaignId: string) =>
  ctx.db
    .selectFrom('scraped_properties')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .orderBy('import_order')
    .execute()
