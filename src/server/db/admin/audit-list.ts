import { sql } from 'kysely'
import { likePart } from '#server/db/like-part.ts'
import type { Db } from '#server/db/pool.ts'

export type AuditFilter = {
  readonly username: string | null
  readonly action: string | null
  /** Part of the detail, of a campaign's name or of an order's number. */
  readonly search: string
  readonly since: Date | null
}

/** Returns actions of admins, newest first, with the names of the things affected. */
export async function auditLog(
  db: Db,
  { username, action, search, since }: AuditFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  let matching = db
    .selectFrom('audit_log')
    .leftJoin('campaigns', 'campaigns.id', 'audit_log.campaign_id')
    .leftJoin('orders', 'orders.id', 'audit_log.order_id')
  if (username !== null) matching = matching.where('audit_log.username', '=', username)
  if (action !== null) matching = matching.where('audit_log.action', '=', action)
  if (since !== null) matching = matching.where('audit_log.at', '>=', since)
  if (search !== '') {
    const part = likePart(search)
    matching = matching.where((where) =>
      where.or([
        where('audit_log.detail', 'ilike', part),
        where('campaigns.name', 'ilike', part),
        where(sql<string>`orders.order_number::text`, 'like', part),
      ]),
    )
  }
  const entries = await matching
    .select([
      'audit_log.id',
      'audit_log.username',
      'audit_log.action',
      'audit_log.detail',
      'audit_log.at',
      'audit_log.order_id',
      'audit_log.campaign_id',
      'audit_log.lead_id',
      'campaigns.name as campaign',
      'orders.order_number',
    ])
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { entries, total }
}

/** Returns the admins and the actions in the log: the values it can be filtered by. */
export async function auditNames(db: Db): Promise<{ usernames: string[]; actions: string[] }> {
  const { rows } = await sql<{ usernames: string[]; actions: string[] }>`
    select array(select distinct username from audit_log order by 1) as usernames,
      array(select distinct action from audit_log order by 1) as actions`.execute(db)
  return rows[0]!
}
