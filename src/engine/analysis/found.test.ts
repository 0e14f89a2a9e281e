import { expect, test } from 'vitest'
import { findStandingPlants, standingPlants } from '../foliage/standing-plants.ts'
import { findPlaneRegions, planeRegions } from '../painting/plane-regions.ts'
import { onSharedMemory } from '../shared-memory.ts'
import { smallHouse } from '../testing/pictures.ts'
import { analyze } from './analyze.ts'
import { foundIn } from './found.ts'

const analysis = structuredClone(onSharedMemory(analyze(smallHouse(150, 100), () => {}, { short: 96, long: 400 })))

test('another thread reads what was found, and would find the same', () => {
  expect(standingPlants(analysis)).toBe(analysis.found!.plants)
  expect(standingPlants(analysis)).toEqual(findStandingPlants(analysis))
  expect(planeRegions(analysis)).toBe(analysis.found!.planes)
  expect(planeRegions(analysis)).toEqual(findPlaneRegions(analysis))
})

test('nothing counts as found once a plane has changed', () => {
  const { photo, coarse, vegetation } = analysis
  expect(foundIn({ ...analysis, photo: { ...photo, L: photo.L.slice() } })).toBeUndefined()
  expect(foundIn({ ...analysis, coarse: { ...coarse, a: coarse.a.slice() } })).toBeUndefined()
  expect(foundIn({ ...analysis, vegetation: vegetation.slice() })).toBeUndefined()
  expect(foundIn({ ...analysis, sky: analysis.sky.slice() })).toBeDefined()
})
