import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ArtworkSlot, Property } from '#web/shop/design/artwork-slot.ts'
import { Versions, versionsOf } from './versions.tsx'

test('the place of the versions stays while another one is drawn: the print must not jump', () => {
  const property = (earlier_urls: string[] | null) => ({ artworks: [{ style: 'oil', earlier_urls }] }) as Property
  const slot = { style: 'oil', kind: 'creating', step: '', done: 0, partial: null } satisfies ArtworkSlot
  const placeIn = (home: Property) =>
    renderToStaticMarkup(<Versions property={home} shown={slot} onChange={() => {}} />)
  expect(placeIn(property([]))).toContain('configurator-versions')
  expect(placeIn(property(null))).toBe('') // of a home of another browser there are no versions
})

test('a version keeps its number while others are shown or drawn', () => {
  expect(versionsOf('a', [], '1')).toEqual(['1'])
  expect(versionsOf('a', ['1'], null)).toEqual(['1']) // another one is drawn
  expect(versionsOf('a', ['1'], '2')).toEqual(['1', '2'])
  expect(versionsOf('a', ['2'], '1')).toEqual(['1', '2'])
  expect(versionsOf('a', ['2', '1'], '3')).toEqual(['1', '2', '3'])
  expect(versionsOf('b', ['2', '1'], '3')).toEqual(['2', '1', '3'])
})
