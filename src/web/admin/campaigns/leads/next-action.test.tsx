import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { LeadCampaign } from '#contract/leads/leads.ts'
import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { NextAction, StepActions } from './next-action.tsx'

const mount = newMount()
const ACTIONS = ['agent-details', 'details-and-contacts', 'artwork'].map((action) => ({ action, eligible: 3, why: [] }))

async function buttonsOf(
  counts: { ready?: number; artwork?: number; email?: number },
  actions = ACTIONS,
  selection: LeadSelection = { kind: 'ids', ids: [] },
  Shown = NextAction,
) {
  const missing = { artwork: counts.artwork ?? 0, agentName: 0, email: counts.email ?? 0, street: 0 }
  stubFetch((url) =>
    Response.json(
      url.endsWith('/preview-outreach')
        ? { counts: { ready: counts.ready ?? 0, capped: 0, cappedUntil: null, sameAgent: 0, suppressed: 0, missing } }
        : { actions },
    ),
  )
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <Shown
        campaign={{ id: 'c', campaign_subtype: 'under_contract_sellers_agent', source_platform: null } as LeadCampaign}
        selection={selection}
        selectedCount={3}
        onDone={() => {}}
      />
    </QueryClientProvider>,
  )
  await act(async () => vi.waitUntil(() => mount.element.querySelector('button:not(:disabled)') !== null))
  return [...mount.element.querySelectorAll('button')].map(({ textContent }) => textContent)
}

const filledButtons = (): number[] =>
  [...mount.element.querySelectorAll('button')].flatMap((button, at) =>
    button.className.includes('bg-action ') ? [at] : [],
  )

test('an email that can be sent is the next action, also if other homes lack something', async () => {
  expect(await buttonsOf({ ready: 2, artwork: 1 })).toEqual(['Send Sellers Agent Email (2)'])
})

test('otherwise what the emails need is, artwork before agents', async () => {
  expect(await buttonsOf({ artwork: 2, email: 1 })).toEqual(['Generate Artwork (3)'])
})

test('homes listed because they lack an agent’s email are first looked up, whatever else they lack', async () => {
  for (const missing of ['agent', 'lookup']) {
    const selection = { kind: 'matching', filter: { missing }, except: [] } as unknown as LeadSelection
    expect(await buttonsOf({ artwork: 2 }, ACTIONS, selection)).toEqual(['Get Agent Details (3)'])
    await mount.clear()
    queryClient.clear()
  }
})

test('agents are looked up in the first way that is possible', async () => {
  const [lookup, ...others] = ACTIONS
  expect(await buttonsOf({ email: 3 })).toEqual(['Get Agent Details (3)'])
  await mount.clear()
  queryClient.clear()
  expect(await buttonsOf({ email: 3 }, [{ ...lookup!, eligible: 0 }, ...others])).toEqual([
    'Fetch Details + Agent Contacts (3)',
  ])
})

test('if nothing helps, the email is, which says why it cannot be sent and is not filled', async () => {
  expect(await buttonsOf({ email: 3 }, [])).toEqual(['Send Sellers Agent Email (0)'])
  expect(mount.element.textContent).toContain('Left out: no agent email (3)')
  expect(mount.element.querySelector('button')!.getAttribute('aria-disabled')).toBe('true')
  expect(filledButtons()).toEqual([])
})

test('if nothing is due, no step is filled', async () => {
  await buttonsOf({ email: 3 }, [ACTIONS[2]!], undefined, StepActions)
  expect(filledButtons()).toEqual([])
})

test.each([
  ['look up agents', { email: 3 }],
  ['draw', { artwork: 2 }],
  ['send', { ready: 1 }],
] as const)('the steps keep their order; the one to %s is filled when the homes wait for it', async (_, counts) => {
  const names = await buttonsOf(counts, ACTIONS, undefined, StepActions)
  const readyEmails = 'ready' in counts ? 1 : 0
  expect(names).toEqual(['Get Agent Details (3)', 'Generate Artwork (3)', `Send Sellers Agent Email (${readyEmails})`])
  expect(filledButtons()).toEqual(['email' in counts ? 0 : 'artwork' in counts ? 1 : 2])
})
