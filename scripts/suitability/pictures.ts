import type { Picture } from '#engine/picture.ts'
import { drawHome, homeOf, VIEWS } from '#sandbox/photos.ts'
import { NEGATIVE_KINDS, negativeOf } from './negatives.ts'

export type Kind = string
export type Group = 'front' | 'evening' | 'entry' | 'room' | 'sandboxRoom' | 'outdoors' | 'thing' | 'paper'

/**
 * The weight of each group of pictures: of the photos that a search finds most are homes, and of the others most are
 * rooms.
 */
export const SHARES: Record<Group, { readonly isHome: boolean; readonly share: number }> = {
  front: { isHome: true, share: 1.9 },
  evening: { isHome: true, share: 0.05 },
  entry: { isHome: true, share: 0.05 },
  room: { isHome: false, share: 0.4 },
  sandboxRoom: { isHome: false, share: 0.16 },
  outdoors: { isHome: false, share: 0.06 },
  thing: { isHome: false, share: 0.3 },
  paper: { isHome: false, share: 0.12 },
}

const GROUPS: Readonly<Record<string, Group>> = {
  dusk: 'evening',
  close: 'entry',
  interior: 'sandboxRoom',
  room: 'room',
  surface: 'thing',
  portrait: 'thing',
  animal: 'thing',
  object: 'thing',
  outdoorObject: 'thing',
  document: 'paper',
  map: 'paper',
  floorPlan: 'paper',
  logo: 'paper',
  flat: 'paper',
  screen: 'paper',
}
const OUTDOORS = new Set(['sky', 'field', 'sea', 'forest', 'road', 'night'])

export const groupOf = (kind: Kind): Group => GROUPS[kind] ?? (OUTDOORS.has(kind) ? 'outdoors' : 'front')

const SIZE = { width: 240, height: 180 }
/** For every home there is one picture of each other kind, but this many of rooms. */
const ROOMS_PER_HOME = 3
const OTHERS_EVERY = 3

/** Homes from `count` seeds in every view and, in proportion, pictures of everything else. `set` names the seeds. */
export function* trainingPictures(set: string, count: number): Generator<{ picture: Picture; kind: Kind }> {
  for (let i = 0; i < count; i++) {
    const home = homeOf(`${i} ${set}`)
    for (const view of VIEWS) {
      if (view === 'interior' && i % 2 === 1) continue
      yield { picture: drawHome(home, view, SIZE), kind: view }
    }
    for (let j = 0; j < ROOMS_PER_HOME; j++)
      yield { picture: negativeOf('room', set, i * ROOMS_PER_HOME + j, SIZE), kind: 'room' }
    if (i % OTHERS_EVERY === 0)
      for (const kind of NEGATIVE_KINDS) yield { picture: negativeOf(kind, set, i, SIZE), kind }
  }
}
