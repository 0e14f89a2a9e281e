import type { Analysis } from '../../analysis/types.ts'
import { regionsOf } from '../regions.ts'
import { evidenceOf } from './evidence.ts'
import { groundPrior } from './ground-prior.ts'
import type { MassShares } from './mass-names.ts'
import { massShares } from './mass-shares.ts'
import { largeRoofs } from './roofs.ts'
import { roughShares } from './rough-shares.ts'

/**
 * What a photo shows, at a quarter of the size of its analysis: soft masks 0..1 that add up to 1 everywhere. An
 * estimate by fixed rules: it can be wrong anywhere, so its effects should be gentle.
 */
export type Scene = {
  readonly width: number
  readonly height: number
  readonly masses: Readonly<MassShares>
  /** How likely a sample is to lie below the base of everything built, 0..1, whatever it shows. */
  readonly ground: Float32Array
}

/** How a scene is divided into regions of color. */
const COLOR_REGIONS = { scale: 0.9, smallest: 12 } as const

/** Reads the scene of a photo. About 60 ms. */
export function readScene(analysis: Analysis): Scene {
  const evidence = evidenceOf(analysis)
  const { width, height } = evidence
  const ground = groundPrior(evidence)
  const rough = roughShares(evidence, ground)
  const roofs = largeRoofs(evidence, rough)
  const masses = massShares(rough, regionsOf(evidence.color, COLOR_REGIONS), roofs, evidence)
  return { width, height, masses, ground }
}
