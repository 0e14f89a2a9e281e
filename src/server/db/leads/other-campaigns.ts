import { sql } from 'kysely'
import type { Db } from '#server/db/pool.ts'

/**
 * Another campaign that has the same home, or a home of the same agent, and when it last sent an email about that home
 * or to that agent.
 */
export type Elsewhere = {
  readonly campaignId: string
  readonly campaignName: string
  readonly same: 'home' | 'agent'
  readonly sentAt: Date | null
}

/**
 * Returns, for each of these homes, the other campaigns that have the same home or a home of the same agent: campaigns
 * with the home first, then by latest email (F-52).
 */
export async function otherCampaignsOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Elsewhere[]>> {
  const { rows } = await sql<Elsewhere & { id: string }>`
    with mine as (
      select id, campaign_id, home_key, agent_email from scraped_properties where id = any(${ids}::uuid[])
    ), same_home as (
      select mine.id, other.campaign_id, 'home' as same, max(sent.sent_at) as sent_at
      from mine
      join scraped_properties other on other.home_key = mine.home_key and other.campaign_id <> mine.campaign_id
      left join outreach_emails sent on sent.scraped_property_id = other.id and sent.sent_at is not null and not sent.is_test_email
      where other.deleted_at is null
      group by 1, 2
    ), same_agent as (
      select known.id, known.campaign_id, 'agent' as same,
        (select max(sent_at) from outreach_emails
          where to_email = known.agent_email and campaign_id = known.campaign_id and not is_test_email) as sent_at
      from (
        select distinct mine.id, mine.agent_email, other.campaign_id
        from mine
        join scraped_properties other on other.agent_email = mine.agent_email and other.campaign_id <> mine.campaign_id
        where other.deleted_at is null
      ) as known
    )
    select found.id, campaigns.id as "campaignId", campaigns.name as "campaignName", found.same, found.sent_at as "sentAt"
    from (
      select * from same_home
      union all
      select * from same_agent where (id, campaign_id) not in (select id, campaign_id from same_home)
    ) as found
    join campaigns on campaigns.id = found.campaign_id and campaigns.deleted_at is null
    order by found.same desc, found.sent_at desc nulls last, campaigns.name`.execute(db)
  const byHome = new Map<string, Elsewhere[]>()
  for (const { id, ...lead } of rows) byHome.set(id, [...(byHome.get(id) ?? []), lead])
  return byHome
}
