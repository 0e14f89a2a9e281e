import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { LeadListItem } from '#contract/leads/leads.ts'
import { shortDateTimeText } from '#web/kit/format.ts'
import { newMount } from '#web/testing/mount.ts'
import { AgentCell, LeadArtCell, ProcessingCell, StageCell } from './lead-cells.tsx'

const mount = newMount()

test('D3-128, D3-156 "Completed" says that only the details are read, and is not green like something done', async () => {
  await mount.show(<ProcessingCell lead={{ processing_status: 'completed', problem: null } as LeadListItem} />)
  expect(mount.element.textContent).toBe('CompletedDetails read')
  expect(mount.element.innerHTML).not.toContain('success')
})

test('D3-128 each status of a new home says what it is about, so that they do not contradict each other', async () => {
  const lead = {
    art: { kind: 'none', reason: null },
    agent: { email: null },
    processing_status: 'pending',
    problem: null,
    stage: 'not_ready',
    send: null,
  } as unknown as LeadListItem
  const textOf = async (cell: ReactNode) => {
    await mount.show(cell)
    return mount.element.textContent
  }
  const send = { id: 's1', state: 'scheduled', next_at: '2031-03-02T15:00:00Z', next_zone: null } as const
  expect([
    await textOf(<LeadArtCell lead={lead} />),
    await textOf(<ProcessingCell lead={lead} />),
    await textOf(<StageCell lead={lead} />),
    await textOf(<StageCell lead={{ ...lead, stage: 'email_sent' }} />),
    await textOf(<StageCell lead={{ ...lead, stage: 'ready_to_send', send }} />),
  ]).toEqual([
    'Not ProcessedArt not drawn',
    'PendingDetails not read',
    'Not ReadyNeeds art, agent',
    'Email Sent',
    `Ready to SendScheduled: ${shortDateTimeText(send.next_at)}`,
  ])
})

test('D3-128 the badge of the agent’s role is shown only if there is an agent', async () => {
  const agent = { role: 'seller', name: null, brokerage: null, is_suppressed: false }
  const show = (name: string | null) =>
    mount.show(<AgentCell showsRole lead={{ agent: { ...agent, name }, elsewhere: [] } as unknown as LeadListItem} />)
  await show(null)
  expect(mount.element.textContent).toBe('–')
  await show('Dana Ortiz')
  expect(mount.element.textContent).toBe('Dana OrtizSeller’s agent')
})
