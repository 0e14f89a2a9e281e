import { expect, test } from 'vitest'
import { newMount } from '#web/testing/mount.ts'
import { aBuyersOrder } from '#web/testing/orders.ts'
import { Damage } from './damage.tsx'

const mount = newMount()

test('F-26 damage can be reported in a line of text before the delivery, and has its own section after it', async () => {
  const show = async (state: 'shipped' | 'delivered') => {
    await mount.show(<Damage order={aBuyersOrder({ state })} orderKey="key" onReported={() => {}} />)
    expect(mount.element.querySelector('button')!.textContent).toContain('Report damage')
    return mount.element.querySelector('h2') !== null
  }
  expect([await show('shipped'), await show('delivered')]).toEqual([false, true])
})
