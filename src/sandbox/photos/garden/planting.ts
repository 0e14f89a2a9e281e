import type { Random } from '#engine/random.ts'
import type { Home } from '../home.ts'
import type { Footprint } from '../houses/house.ts'
import { pick } from '../palette.ts'
import type { Pair, Site } from '../site.ts'
import { BLOSSOMS, EVERGREENS, LEAVES } from './garden-colors.ts'
import { flowerAt, plantShrub, plantTuft } from './shrubs.ts'
import { plantTree } from './trees.ts'

/** Shrubs, grasses and flowers in the beds along the front. */
export function plantBeds(site: Site, home: Home, { beds }: Footprint, random: Random): void {
  const greens = [...EVERGREENS, ...LEAVES.summer]
  for (const { x, z } of beds) {
    let at = x[0] + 0.45
    while (at < x[1] - 0.3) {
      const choice = random()
      const radius = 0.34 + 0.3 * random()
      const depth = z - 0.35 - radius * 0.8
      if (choice < 0.62)
        plantShrub(
          site,
          {
            x: at,
            z: depth,
            radius,
            height: radius * (1.5 + 0.6 * random()),
            leaf: pick(greens, random),
            blossom: random() < 0.35 ? pick(BLOSSOMS, random) : null,
          },
          random,
        )
      else if (choice < 0.72)
        plantShrub(
          site,
          { x: at, z: depth, radius: 0.36, height: 1.5 + random(), leaf: pick(EVERGREENS, random), blossom: null },
          random,
        )
      else if (choice < 0.88) plantTuft(site, at, depth, 0.6 + 0.4 * random(), [0.14, 0.16, 0.05], random)
      at += radius * 1.5 + 0.3 + 0.5 * random()
    }
    const blossom = pick(BLOSSOMS, random)
    if (home.season !== 'autumn')
      for (let i = 0; i < (x[1] - x[0]) * 3; i++) {
        const position = [x[0] + random() * (x[1] - x[0]), 0.1 + 0.12 * random(), z - 1.05 - 0.15 * random()] as const
        plantTuft(site, position[0], position[2], 0.22, [0.07, 0.12, 0.03], random)
        flowerAt(site, position, [0, 0.8, -0.6], 0.07, blossom, random)
      }
  }
}

/**
 * Trees in the front yard, beside and behind the house, and across the street, where they cast shadows and are
 * reflected.
 */
export function plantTrees(
  site: Site,
  home: Home,
  { x, depth, drive, door }: Footprint,
  borders: Pair,
  random: Random,
): void {
  const trees: Trees = {
    site,
    random,
    anyLeaf: () => pick(random() < 0.7 ? LEAVES[home.season] : LEAVES.summer, random),
    isFree: (at, margin) =>
      Math.abs(at - door.x) > margin && !(drive && at > drive.x[0] - margin && at < drive.x[1] + margin),
  }
  plantFront(trees, borders)
  plantBeside(trees, x)
  plantBehind(trees, borders, depth)
  plantStreet(trees)
}

type Trees = {
  readonly site: Site
  readonly random: Random
  readonly anyLeaf: () => ReturnType<typeof pick<(typeof EVERGREENS)[number]>>
  /** Leaves the door and the driveway clear. */
  readonly isFree: (at: number, margin: number) => boolean
}

function plantFront({ site, random, anyLeaf, isFree }: Trees, borders: Pair): void {
  const corners = [borders[0] + 1, borders[1] - 1].filter((at) => isFree(at, 1.8))
  const front = corners.length > 0 && random() < 0.75 ? pick(corners, random) : null
  if (front !== null) {
    const height = 6.5 + 3.5 * random()
    plantTree(
      site,
      {
        kind: 'broadleaf',
        x: front,
        z: -4.5 + 2 * random(),
        height,
        spread: height * 0.3,
        leaf: anyLeaf(),
        cards: 700,
      },
      random,
    )
  }
}

function plantBeside({ site, random, anyLeaf, isFree }: Trees, x: Pair): void {
  for (const at of [x[0] - 1.8, x[1] + 1.8])
    if (random() < 0.5 && isFree(at, 2.6)) {
      const height = 3 + 2.2 * random()
      if (random() < 0.5)
        plantTree(
          site,
          {
            kind: 'conifer',
            x: at,
            z: -1.2 + random(),
            height,
            spread: height * 0.24,
            leaf: pick(EVERGREENS, random),
            cards: 420,
          },
          random,
        )
      else
        plantTree(
          site,
          {
            kind: 'broadleaf',
            x: at,
            z: -1.4 + random(),
            height,
            spread: height * 0.36,
            leaf: anyLeaf(),
            cards: 420,
          },
          random,
        )
    }
}

function plantBehind({ site, random, anyLeaf }: Trees, borders: Pair, depth: number): void {
  for (let i = 0; i < 8; i++) {
    const height = 9 + 6 * random()
    const at = borders[0] - 14 + ((borders[1] - borders[0] + 28) * (i + random() * 0.8)) / 8
    const behind = depth + 17 + 9 * random()
    if (random() < 0.22)
      plantTree(
        site,
        {
          kind: 'conifer',
          x: at,
          z: behind,
          height: height + 2,
          spread: 2.9,
          leaf: pick(EVERGREENS, random),
          cards: 300,
        },
        random,
      )
    else
      plantTree(
        site,
        { kind: 'broadleaf', x: at, z: behind, height, spread: height * 0.36, leaf: anyLeaf(), cards: 290 },
        random,
      )
  }
  for (const at of [borders[0] - 1.5, borders[1] + 1.5])
    if (random() < 0.75)
      plantTree(
        site,
        {
          kind: 'broadleaf',
          x: at,
          z: 9 + 4 * random(),
          height: 8 + 4 * random(),
          spread: 3.4,
          leaf: anyLeaf(),
          cards: 420,
        },
        random,
      )
}

/** Across the street, where they cast shadows and are reflected. */
function plantStreet({ site, random, anyLeaf }: Trees): void {
  for (const at of [-26, -13, 9, 24]) {
    const height = 7 + 4 * random()
    plantTree(
      site,
      {
        kind: 'broadleaf',
        x: at + 5 * random(),
        z: -29 - 5 * random(),
        height,
        spread: height * 0.34,
        leaf: anyLeaf(),
        cards: 130,
      },
      random,
    )
  }
}
