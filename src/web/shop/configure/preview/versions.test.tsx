import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ArtworkSlot, Property } from '#web/shop/design/artwork-slot.ts'
import { Versions } from './versions.tsx'

test('the place of the versions stays while another one is drawn: the print must not jump', () => {
  const property = (earlier_urls: string[] | null) => ({ artworks: [{ style: 'oil', earlier_urls }] }) as Property
  const slot = { style: 'oil', kind: 'creating', step: '', done: 0, partial: null } satisfies ArtworkSlot
  const placeIn = (home: Property) =>
    renderToStaticMarkup(<Versions property={home} shown={slot} onChange={() => {}} />)
  expect(placeIn(property([]))).toContain('configurator-versions')
  expect(placeIn(property(null))).toBe('') // of a home of another browser there are no versions
})
