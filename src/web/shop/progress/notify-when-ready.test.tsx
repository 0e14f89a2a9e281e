import { act } from 'react'
import { expect, test } from 'vitest'
import { newMount } from '#web/testing/mount.ts'
import { NotifyWhenReady } from './notify-when-ready.tsx'
import { useNotifyWhenReady } from './use-notify-when-ready.ts'

const mount = newMount()
const field = () => mount.element.querySelector<HTMLInputElement>('input[type="email"]')

/** A dialog with two views, of which each has the form. */
const Host = ({ home, view }: { home: string; view: string }) => {
  const notify = useNotifyWhenReady(home)
  return (
    <div key={view}>
      <NotifyWhenReady notify={notify} />
    </div>
  )
}

test('U-09 what is typed stays when another view replaces the one with the form; another home begins anew', async () => {
  await mount.show(<Host home="oak" view="searching" />)
  await act(async () => mount.element.querySelector('button')!.click())
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), 'ann@home.exam')
    field()!.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await mount.show(<Host home="oak" view="asking" />)
  expect(field()!.value).toBe('ann@home.exam')
  expect(document.activeElement).toBe(field())
  await mount.show(<Host home="elm" view="asking" />)
  expect(field()).toBeNull()
})
