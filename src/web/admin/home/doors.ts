type Door = { readonly to: string; readonly title: string; readonly about: string; readonly isOwners?: true }

/** D3-017: the parts of the admin tool, and the shop's own front page. */
export const DOORS = [
  { to: '/admin/campaigns', title: 'Campaign Management', about: 'Homes, emails to their agents, and results' },
  { to: '/admin-insights', title: 'Website Insights', about: 'Searches, orders and revenue, by period and by month' },
  { to: '/admin-orders', title: 'Orders', about: 'Who ordered what, order status, refunds and prints' },
  {
    to: '/admin-buyer-outreach',
    title: 'Buyer Outreach',
    about: 'Sold homes, their buyers’ agents, and art',
  },
  { to: '/admin-agent-outreach', title: 'Agent Outreach', about: 'Not open yet' },
  {
    to: '/admin-properties',
    title: 'Manage Properties',
    about: 'Homes with a landing code, their photos and pictures',
  },
  {
    to: '/admin/suppressions',
    title: 'Suppression List',
    about: 'Who gets no emails: unsubscribed, bounced, complained',
  },
  {
    to: '/admin/emails',
    title: 'Emails to Agents',
    about: 'Their text and follow-ups, with a preview for any home',
  },
  {
    to: '/admin/email-domain',
    title: 'Email Domain',
    about: 'DKIM, SPF and DMARC: the DNS records to publish, and what is published',
    isOwners: true,
  },
  {
    to: '/admin/privacy',
    title: 'Privacy',
    about: 'Homes to remove, people to forget, and a record of both',
  },
  {
    to: '/admin/costs',
    title: 'Costs',
    about: 'What vendors charged, by month and campaign, and a daily limit',
    isOwners: true,
  },
  { to: '/admin/people', title: 'People', about: 'Who can sign in, their roles, and your two-factor sign-in' },
  {
    to: '/admin/audit-log',
    title: 'Audit Log',
    about: 'Who did what, and when, with filters and export',
    isOwners: true,
  },
  { to: '/', title: 'Go to Landing Page', about: 'The shop as visitors see it, in this session’s mode' },
] as const satisfies readonly Door[]
