import { expect, test } from 'vitest'
import { ADMIN_LINKS, ADMIN_SCREENS, ADMIN_TABS, adminTabOf, sectionOf } from './admin-screens.ts'

test('D3-017 the overview leads to every part that the specification names', () => {
  const titles = ADMIN_LINKS.map(({ title }) => title)
  expect(titles).toEqual(
    expect.arrayContaining([
      'Campaign Management',
      'Website Insights',
      'Buyer Outreach',
      'Agent Outreach',
      'Manage Properties',
      'Go to Landing Page',
    ]),
  )
})

test('a screen is marked in the navigation on its own or by the screen it belongs to', () => {
  expect(adminTabOf('/admin')).toBe('/admin')
  expect(adminTabOf('/Admin-Orders/')).toBe('/admin-orders')
  expect(adminTabOf('/admin-orders/7')).toBe('/admin-orders')
  expect(adminTabOf('/admin/campaigns/properties')).toBe('/admin/campaigns')
  expect(adminTabOf('/admin/outreach/7')).toBe('/admin/campaigns')
  expect(adminTabOf('/admin/audit-log')).toBe('/admin/people')
  expect(adminTabOf('/admin-agent-outreach')).toBeNull()
  expect(adminTabOf('/admin/elsewhere')).toBeNull()
})

test('`under` names an entry of the navigation', () => {
  const tabs = new Set(ADMIN_TABS.map(({ to }) => to))
  const wrong = Object.values(ADMIN_SCREENS).filter((screen) => 'under' in screen && !tabs.has(screen.under))
  expect(wrong).toEqual([])
})

test('every screen that the overview describes is in the navigation: as an entry, or within the section of one', () => {
  const inNavigation = new Set(ADMIN_TABS.flatMap(({ to }) => [to, ...sectionOf(to).map((screen) => screen.to)]))
  const missing = Object.entries(ADMIN_SCREENS).filter(
    ([to, screen]) => 'description' in screen && !inNavigation.has(to),
  )
  expect(missing.map(([to]) => to)).toEqual(['/admin-agent-outreach']) // a placeholder (D3-065)
  expect(sectionOf('/admin/emails').map(({ name }) => name)).toEqual(['Emails to Agents', 'Email Domain'])
  expect(sectionOf('/admin/campaigns')).toEqual([])
})
