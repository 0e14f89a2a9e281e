import type { AdminRole } from './roles.ts'

type AdminScreen = {
  readonly title: string
  /** The screen's name in the navigation, which has less room; screens without one are reached from others. */
  readonly tab?: string
  /** The screen that is marked in the navigation instead. */
  readonly under?: string
  /** One line about it on the overview; screens without one are not listed there. */
  readonly description?: string
  /** The lowest role that may open it; if missing, every admin may. */
  readonly role?: AdminRole
}

/**
 * The screens of the admin tool by route path, in the order of the navigation and of the overview. `:name` matches one
 * part of the path; of two paths that match, the first counts.
 */
export const ADMIN_SCREENS = {
  '/admin': { title: 'Overview', tab: 'Overview' },
  '/admin/campaigns': {
    title: 'Campaign Management',
    tab: 'Campaigns',
    description: 'Homes, emails to their agents, and results',
  },
  '/admin/campaigns/properties': { title: 'Campaign Properties', under: '/admin/campaigns' },
  '/admin/campaigns/:id': { title: 'Campaign', under: '/admin/campaigns' },
  '/admin/outreach/:id': { title: 'Send', under: '/admin/campaigns' },
  '/database-setup': { title: 'Database Setup', under: '/admin/campaigns' },
  '/admin-buyer-outreach': {
    title: 'Buyer Outreach',
    tab: 'Buyers',
    description: 'Sold homes, their buyers’ agents, and art',
  },
  '/admin/buyer-outreach': { title: 'Buyer Outreach', under: '/admin-buyer-outreach' },
  '/admin-agent-outreach': { title: 'Agent Outreach', description: 'Coming soon' },
  '/admin-properties': {
    title: 'Manage Properties',
    tab: 'Properties',
    description: 'Homes with a landing code, their photos and pictures',
  },
  '/admin/new': { title: 'Add Property', under: '/admin-properties' },
  '/admin-orders': {
    title: 'Orders',
    tab: 'Orders',
    description: 'Who ordered what, order status, refunds and prints',
  },
  '/admin-orders/:id': { title: 'Order', under: '/admin-orders' },
  '/admin-insights': {
    title: 'Website Insights',
    tab: 'Insights',
    description: 'Searches, orders and revenue, by period and by month',
  },
  '/admin/emails': {
    title: 'Emails to Agents',
    tab: 'Emails',
    description: 'Their text and follow-ups, with a preview for any home',
  },
  '/admin/email-domain': {
    title: 'Email Domain',
    under: '/admin/emails',
    description: 'DKIM, SPF and DMARC: the DNS records to publish, and what is published',
    role: 'owner',
  },
  '/admin/suppressions': {
    title: 'Suppression List',
    tab: 'Suppressions',
    description: 'Who gets no emails: unsubscribed, bounced, complained',
  },
  '/admin/privacy': {
    title: 'Privacy',
    tab: 'Privacy',
    description: 'Homes to remove, people to erase, and a record of both',
  },
  '/admin/costs': {
    title: 'Costs',
    tab: 'Costs',
    description: 'Estimated costs of vendors, by month and campaign, and a daily limit',
    role: 'owner',
  },
  '/admin/people': {
    title: 'Team',
    tab: 'Team',
    description: 'Who can sign in, their roles, and your two-factor sign-in',
  },
  '/admin/audit-log': {
    title: 'Audit Log',
    under: '/admin/people',
    description: 'Who did what, and when, with filters and export',
    role: 'owner',
  },
} as const satisfies Readonly<Record<`/${string}`, AdminScreen>>

/** Pages that only a signed-in admin sees. */
export type AdminPath = keyof typeof ADMIN_SCREENS

const SCREENS: readonly (readonly [path: string, screen: AdminScreen])[] = Object.entries(ADMIN_SCREENS)

type Tab = { readonly to: string; readonly name: string; readonly role: AdminRole }

/** The entries of the navigation. */
export const ADMIN_TABS: readonly Tab[] = SCREENS.flatMap(([to, { tab, role = 'viewer' }]) =>
  tab === undefined ? [] : [{ to, name: tab, role }],
)

type Link = { readonly to: string; readonly title: string; readonly description: string; readonly role: AdminRole }

/** What the overview links to: screens, the postcards, and the shop's home page (D3-017). */
export const ADMIN_LINKS: readonly Link[] = [
  ...SCREENS.flatMap(([to, { title, description, role = 'viewer' }]) =>
    description === undefined ? [] : [{ to, title, description, role }],
  ),
  {
    to: '/templates',
    title: 'Postcards',
    description: 'A framed illustration of a home on a postcard, as a template for the mail house',
    role: 'viewer',
  },
  {
    to: '/',
    title: 'Go to Landing Page',
    description: 'The shop as visitors see it, in this session’s mode',
    role: 'viewer',
  },
]

/** The path of the navigation entry that a screen belongs to; null if there is none. */
export function adminTabOf(pathname: string): string | null {
  const [path, screen] = SCREENS.find(([pattern]) => pathPattern(pattern).test(pathname)) ?? []
  return screen?.under ?? (screen?.tab === undefined ? null : path!)
}

/** The screens of a navigation entry that has several, itself first; none if it is the only one. */
export function sectionOf(tab: string): readonly Tab[] {
  const screens = SCREENS.filter(([to, { under, description }]) => to === tab || (under === tab && description))
  return screens.length < 2 ? [] : screens.map(([to, { title, role = 'viewer' }]) => ({ to, name: title, role }))
}

/** Matches paths like the router does: in any case, with or without a trailing slash. */
export const pathPattern = (route: string): RegExp => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/?$`, 'i')
