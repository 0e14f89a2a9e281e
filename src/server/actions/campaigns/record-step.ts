import { isTestAddress } from '#domain/campaigns/test-address.ts'
import { type CampaignEvent, recordWithImplied, type Visit } from '#server/db/campaigns/campaign-events.ts'
import {
  type CountedStep,
  countPurchase,
  countStep,
  isCountedStep,
  recordActivity,
} from '#server/db/leads/scraped-properties.ts'
import type { Tx } from '#server/db/pool.ts'
import type { Property } from '#server/db/property/property-searches.ts'

/** A step of a visitor toward a framed print (D2-106). */
export type Step = Pick<CampaignEvent, 'id' | 'now'> &
  Pick<Visit, 'sessionId' | 'userAgent'> & {
    readonly property: Pick<Property, 'id' | 'campaign_id' | 'scraped_property_id' | 'property_token'>
    /** In test mode: recorded, but for no campaign (E-41). */
    readonly isTest?: boolean
    /** The buyer's email, if given: for a test address the step is recorded without a campaign (D2-107). */
    readonly customerEmail?: string
    /** Additional fields (D2-093). */
    readonly details?: Pick<
      CampaignEvent,
      'accessCode' | 'referrer' | 'timezone' | 'language' | 'data' | 'checkoutSessionId' | 'paymentIntentId'
    >
  } & (
    | { readonly type: CountedStep | 'configurator_accessed' }
    | { readonly type: 'purchase_completed'; readonly orderCents: number }
  )

/**
 * Records a step and counts it for the campaign's home, once even if it is repeated. Returns true the first
 * time.
 */
export async function recordStep(tx: Tx, step: Step): Promise<boolean> {
  const { id, type, property, customerEmail = '', isTest = false, sessionId, userAgent, details = {}, now } = step
  const orderCents = step.type === 'purchase_completed' ? step.orderCents : null
  const { campaign_id: campaignId, scraped_property_id: leadId } =
    isTest || isTestAddress(customerEmail) ? NOT_TRACKED : property
  const types = await recordWithImplied(tx, {
    ...details,
    id,
    type,
    propertyId: property.id,
    campaignId,
    scrapedPropertyId: leadId,
    sessionId,
    userAgent,
    accessCode: details.accessCode ?? property.property_token,
    orderCents,
    isTest,
    now,
  })
  if (leadId !== null) for (const reachedType of types) await countOnLead(tx, leadId, reachedType, step)
  return types.length > 0
}

async function countOnLead(tx: Tx, leadId: string, type: CampaignEvent['type'], step: Step): Promise<void> {
  if (type === 'purchase_completed' && step.type === type) await countPurchase(tx, leadId, step.orderCents, step.now)
  else if (isCountedStep(type)) await countStep(tx, leadId, type, step.now)
  else await recordActivity(tx, leadId, step.now)
}

const NOT_TRACKED = { campaign_id: null, scraped_property_id: null }
