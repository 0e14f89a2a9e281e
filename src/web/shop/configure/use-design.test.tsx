import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import type { ArtworkSlot } from '#web/shop/design/artwork-slot.ts'
import { newMount } from '#web/testing/mount.ts'
import { toggledLarge, useDesign } from './use-design.ts'

const mount = newMount()
const ONE_DONE: ArtworkSlot[] = [
  { style: 'watercolor', kind: 'done', url: '/oak.jpg' },
  { style: 'pencil', kind: 'none' },
]
const Probe = () => {
  const { design, choose } = useDesign(ONE_DONE)
  return (
    <>
      <output>{design.style}</output>
      {ONE_DONE.map(({ style }) => (
        <button key={style} type="button" onClick={() => choose({ style })}>
          {style}
        </button>
      ))}
    </>
  )
}
const open = (address: string) =>
  mount.show(
    <MemoryRouter initialEntries={[address]}>
      <Probe />
    </MemoryRouter>,
  )

const outputText = () => mount.element.querySelector('output')!.textContent
const press = (style: ArtStyle) =>
  act(async () =>
    [...mount.element.querySelectorAll('button')].find(({ textContent }) => textContent === style)!.click(),
  )

test('D2-003, U-05 a style without an image can be chosen, because that is where it can be requested', async () => {
  await open('/configure')
  expect(outputText()).toBe('watercolor')
  await press('pencil')
  expect(outputText()).toBe('pencil')
  await press('watercolor')
  expect(outputText()).toBe('watercolor')
})

test('D2-010 the URL cannot choose it: then the first existing style is shown', async () => {
  await open('/configure?style=pencil')
  expect(outputText()).toBe('watercolor')
})

test.each(['S', 'M'] as const)('D2-011 the toggle goes from %s to L, remembers it, and goes back', (size) => {
  const large = toggledLarge(size, null)
  expect(large.size).toBe('L')
  expect(toggledLarge(large.size, large.earlier)).toEqual({ size, earlier: null })
})
