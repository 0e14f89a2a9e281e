import type { Output } from '#contract/index.ts'
import { ADMIN_PROPERTY_STATUS_LABELS } from '#domain/admin-properties/admin-property.ts'
import { ADMIN_LINKS } from '#domain/admin/admin-screens.ts'
import { type AdminRole, mayActAs } from '#domain/admin/roles.ts'
import { EMAIL_STATE_LABELS } from '#domain/emails/email-state.ts'
import { ORDER_EMAILS } from '#domain/orders/order-emails.ts'
import { ADMIN_STATE_LABELS } from '#domain/orders/order.ts'
import { OUTREACH_EMAIL_STATE_LABELS } from '#domain/outreach/outreach-email-state.ts'
import { homeCountText, STATUS_LABELS } from '#web/admin/campaigns/labels.ts'
import { dateText } from '#web/kit/format.ts'

/** One result of the search: what it is, its details, and where it leads. */
export type Entry = { readonly id: string; readonly title: string; readonly detail: string; readonly to: string }
export type EntryGroup = { readonly name: string; readonly entries: readonly Entry[] }

type SearchResults = Output<'search-admin'>

type Action = Entry & { readonly needs: AdminRole }

const MAX_SCREENS = 4

/** Actions that can be started from anywhere, then every screen. */
const ACTIONS: readonly Action[] = [
  {
    id: 'new-campaign',
    title: 'New campaign',
    detail: 'Import homes and their agents from a listing site or a file',
    to: '/admin/campaigns?new=1',
    needs: 'sender',
  },
  {
    id: 'new-property',
    title: 'New property',
    detail: 'Add a listed home with a landing code',
    to: '/admin/new',
    needs: 'sender',
  },
  {
    id: 'held-orders',
    title: 'Orders that need attention',
    detail: 'Held for a decision, or with damage reported',
    to: '/admin-orders?status=needs_attention',
    needs: 'viewer',
  },
  {
    id: 'trash',
    title: 'Deleted campaigns',
    detail: 'Bring back a campaign with its homes',
    to: '/admin/campaigns?view=trash',
    needs: 'viewer',
  },
  ...ADMIN_LINKS.map(({ to, title, description, role }) => ({
    id: `go:${to}`,
    title: `Go to ${title.replace(/^Go to /, '')}`,
    detail: description,
    to,
    needs: role,
  })),
]

/**
 * Actions and screens with words that start with each typed word, titles first; without input, all that this role may
 * use.
 */
export function actionsFor(text: string, role: AdminRole): readonly Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const actions = ACTIONS.filter(({ needs }) => mayActAs(role, needs))
  if (words.length === 0) return actions
  const matches = (text: string) => {
    const searchable = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
    return words.every((part) => searchable.some((word) => word.startsWith(part)))
  }
  const byTitle = actions.filter(({ title }) => matches(title))
  const byDetail = actions.filter((action) => !byTitle.includes(action) && matches(`${action.title} ${action.detail}`))
  return [...byTitle, ...byDetail].slice(0, MAX_SCREENS)
}

const leadsPage = (campaignId: string, more: Readonly<Record<string, string>> = {}) =>
  `/admin/campaigns/properties?${new URLSearchParams({ campaign_id: campaignId, ...more })}`
const detail = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

/** 'Sent Nov 23, 2026'; without a date only the label. */
const withDate = (label: string, at: string | null) => (at === null ? label : `${label} ${dateText(at)}`)

/** The results, each non-empty kind under its name. */
export const groupsOf = (results: SearchResults): EntryGroup[] =>
  [
    {
      name: 'Campaigns',
      entries: results.campaigns.map(({ id, name, status, homes: count }) => ({
        id,
        title: name,
        detail: detail(homeCountText(count), status === 'active' ? null : STATUS_LABELS[status]),
        to: `/admin/campaigns/${id}`,
      })),
    },
    {
      name: 'Homes',
      entries: results.homes.map(({ id, campaign_id, campaign, address, access_code }) => ({
        id,
        title: address,
        detail: detail(access_code, campaign),
        to: leadsPage(campaign_id, { lead: id }),
      })),
    },
    {
      name: 'Agents',
      entries: results.agents.map((agent) => ({
        id: `agent:${agent.lead_id}`,
        title: agent.name ?? agent.email ?? '',
        detail: detail(
          agent.name === null ? null : agent.email,
          `${homeCountText(agent.homes)}, the newest in ${agent.campaign}`,
        ),
        to:
          agent.name === null
            ? leadsPage(agent.campaign_id, { lead: agent.lead_id })
            : leadsPage(agent.campaign_id, { search: agent.name }),
      })),
    },
    {
      name: 'Orders',
      entries: results.orders.map(({ id, order_number, name, email, state }) => ({
        id,
        title: detail(order_number === null ? null : `#${order_number}`, name),
        detail: detail(email, ADMIN_STATE_LABELS[state]),
        to: `/admin-orders/${id}`,
      })),
    },
    {
      name: 'Emails',
      entries: results.emails.map(({ id, to, street, state, sent_at, run_id, lead }) => ({
        id,
        title: to,
        detail: detail(street, withDate(OUTREACH_EMAIL_STATE_LABELS[state], sent_at)),
        to: lead === null ? `/admin/outreach/${run_id}` : leadsPage(lead.campaign_id, { lead: lead.id }),
      })),
    },
    {
      name: 'Emails to buyers',
      entries: results.order_emails.map(({ id, to, name, state, at, order_id, order_number }) => ({
        id,
        title: to,
        detail: detail(
          ORDER_EMAILS[name].label,
          order_number === null ? null : `#${order_number}`,
          withDate(EMAIL_STATE_LABELS[state], at),
        ),
        to: `/admin-orders/${order_id}`,
      })),
    },
    {
      name: 'Manage Properties',
      entries: results.properties.map(({ id, address, code, status }) => ({
        id,
        title: address,
        detail: detail(code, ADMIN_PROPERTY_STATUS_LABELS[status]),
        to: `/admin-properties?${new URLSearchParams({ search: address.slice(0, 100) })}`,
      })),
    },
  ].filter(({ entries }) => entries.length > 0)
