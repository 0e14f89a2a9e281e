import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import { recordOpenOrClick, recordStep, visitOf } from '#server/actions/campaigns/index.ts'
import { linkHashOf, refuseHidden } from '#server/actions/privacy/index.ts'
import { requireSession } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { leadByIdIncludingDeleted } from '#server/db/leads/scraped-properties.ts'
import { cloneOf, countClones, insertClone, touchClone } from '#server/db/links/clones.ts'
import { freeTemporaryToken } from '#server/db/links/tokens.ts'
import { lockLastOutreachEmailOfHome } from '#server/db/outreach/outreach-emails.ts'
import type { Tx } from '#server/db/pool.ts'
import { lockProperty, markOpened, type Property, propertyById } from '#server/db/property/property-searches.ts'
import { requestMissing } from '../create-campaign-property.ts'
import { homeByToken } from '../home-by-token.ts'
import { openedView } from '../opened-view.ts'

/** Maximum number of clones of a home; additional browsers see the home itself (E-7). */
const CLONES_PER_HOME = 500

type Opened = { readonly property: Property; readonly wasExisting: boolean }

/**
 * Opens a home by its link (D1-101). A home without an image source (one that we sent a link to) is opened once and
 * cloned for each browser that opens it later (D1-194 to D1-196); every other home is used as it is. The page calls
 * this after a human signal.
 */
export async function openProperty(
  ctx: Context,
  input: Parsed<'open-property'>,
  caller: Caller,
): Promise<Output<'open-property'>> {
  const clientSession = requireSession(caller)
  const { property: linkedHome, ...names } = await homeByToken(ctx, input.token)

  const { property, wasExisting } = await ctx.inTransaction(async (tx): Promise<Opened> => {
    const home = await lockProperty(tx, linkedHome.id)
    refuseHidden(home)
    const now = ctx.now()
    // Locked before the step is counted on the home: mail events lock these two rows in the same order.
    const email =
      caller.isTest || input.from !== 'email' || home.scraped_property_id === null
        ? undefined
        : await lockLastOutreachEmailOfHome(tx, home.scraped_property_id)
    const isNew = await recordStep(tx, {
      id: input.event_id,
      type: 'property_opened',
      property: home,
      sessionId: input.session_id ?? clientSession,
      userAgent: caller.userAgent,
      isTest: caller.isTest,
      details: {
        accessCode: names.accessCode,
        ...visitOf(input),
        data: input.from === undefined ? null : { from: input.from },
      },
      now,
    })
    // In test mode nothing is opened, cloned or counted (E-41).
    if (caller.isTest) return { property: home, wasExisting: false }
    if (isNew && email)
      await recordOpenOrClick(tx, email, {
        kind: 'clicked',
        at: now,
        now,
        sessionId: input.session_id ?? clientSession,
        userAgent: caller.userAgent,
        ...visitOf(input),
      })
    if (isNew && names.fromBridge) await ctx.enqueue(tx, 'notify-team-of-campaign-access', { code: names.accessCode })
    const opening = await openedBy(ctx, tx, home, clientSession, now)
    if (opening.property.is_clone) await touchClone(tx, opening.property.id, now)
    if (!isNew || opening.property.scraped_property_id === null) return opening
    return { ...opening, property: await withMissingRequested(ctx, tx, opening.property) }
  })
  const token = property.property_token ?? names.accessCode
  return {
    propertyData: openedView(property, await artworksOf(ctx.db, property.id), caller),
    token,
    formerToken: isReplaced(linkedHome, names) ? names.accessCode : null,
    ...names,
    wasExisting,
  }
}

async function openedBy(ctx: Context, tx: Tx, home: Property, clientSession: string, now: Date): Promise<Opened> {
  const itself = { property: home, wasExisting: false }
  if (home.image_source !== null) return itself
  if (home.first_opened_at === null) {
    return { property: await markOpened(tx, home.id, clientSession, now), wasExisting: false }
  }
  if (home.client_session_id === clientSession) return itself // the browser that opened it first
  const existing = await cloneOf(tx, home.id, clientSession)
  if (existing) return { property: existing, wasExisting: true }
  if ((await countClones(tx, home.id)) >= CLONES_PER_HOME) return itself
  const token = await freeTemporaryToken(tx, { now, random: ctx.random, linkHash: linkHashOf(ctx) })
  const clone = await insertClone(tx, { id: randomUUID(), parent: home, token, clientSession, now })
  return { property: clone, wasExisting: true }
}

/** Requests again the styles that a campaign's home lacks or that failed before. */
async function withMissingRequested(ctx: Context, tx: Tx, property: Property): Promise<Property> {
  await lockProperty(tx, property.id)
  const lead = await leadByIdIncludingDeleted(tx, property.scraped_property_id!)
  if (lead) await requestMissing(ctx, tx, property, lead)
  return (await propertyById(tx, property.id))!
}

/** Returns whether the request used a token that the home no longer has. */
const isReplaced = (linkedHome: Property, names: { fromBridge: boolean; accessCode: string }) =>
  !names.fromBridge && linkedHome.property_token !== null && linkedHome.property_token !== names.accessCode
