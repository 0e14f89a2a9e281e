import { expect, test } from 'vitest'
import type { LeadListItem } from '#contract/leads/leads.ts'
import { newMount } from '#web/testing/mount.ts'
import { AgentCell, ProcessingCell } from './lead-cells.tsx'

const mount = newMount()

test('D3-128, D3-156 "Completed" says that only the details are read, and is not green like something done', async () => {
  await mount.show(<ProcessingCell lead={{ processing_status: 'completed', problem: null } as LeadListItem} />)
  expect(mount.element.textContent).toBe('CompletedDetails read')
  expect(mount.element.innerHTML).not.toContain('success')
})

test('D3-128 the badge of the agent’s role is shown only if there is an agent', async () => {
  const agent = { role: 'seller', name: null, brokerage: null, is_suppressed: false }
  const show = (name: string | null) =>
    mount.show(<AgentCell showsRole lead={{ agent: { ...agent, name }, elsewhere: [] } as unknown as LeadListItem} />)
  await show(null)
  expect(mount.element.textContent).toBe('N/A')
  await show('Dana Ortiz')
  expect(mount.element.textContent).toBe('Dana OrtizSeller’s agent')
})
