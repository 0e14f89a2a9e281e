import { expect, test } from 'vitest'
import { rememberedHome } from './remembered-home.ts'

const id = '367abdb8-dbba-416d-a673-7f966bf5ee8e'

test('a home is remembered until it is forgotten, and listeners are called both times', () => {
  const values: (string | null)[] = []
  const stop = rememberedHome.subscribe(() => values.push(rememberedHome.read()))
  rememberedHome.write(id)
  rememberedHome.forget()
  stop()
  rememberedHome.write(id)
  expect(values).toEqual([id, null])
})

test('anything but a home id is ignored', () => {
  localStorage.setItem('gablework.home', '{"propertyId":1}')
  expect(rememberedHome.read()).toBeNull()
})
