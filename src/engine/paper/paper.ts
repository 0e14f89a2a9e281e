import { type Band, noiseTexture, type Texture } from './texture.ts'

export type PaperKind = 'cold' | 'hot' | 'velvet' | 'tooth' | 'chalk'

/** Grain sizes in analysis pixels, so that the sheet has the same tooth at every output size. */
const PAPER_GRAIN: Record<PaperKind, { seed: number; bands: readonly Band[] }> = {
  cold: {
    seed: 31,
    bands: [
      [0.75, 1],
      [1.4, 0.55],
      [0.4, 0.4],
    ],
  },
  hot: {
    seed: 24,
    bands: [
      [0.42, 1],
      [1, 0.6],
      [3, 0.25],
    ],
  },
  velvet: {
    seed: 45,
    bands: [
      [0.5, 1],
      [1.2, 0.5],
    ],
  },
  tooth: {
    seed: 38,
    bands: [
      [0.36, 1],
      [0.8, 0.7],
      [2.2, 0.25],
    ],
  },
  chalk: {
    seed: 39,
    bands: [
      [0.45, 1],
      [1, 0.75],
      [2.5, 0.2],
    ],
  },
}

/**
 * Extra grain for a print, as fine as its dots: without it the enlarged grain would look like gravel. `share`: what is
 * left of the grain above. Cold-pressed paper has its own grain on prints, of evenly spaced bumps about 1 mm apart (see
 * `evenness` of `noiseTexture`): blotches of pigment would look like lichen. The paper for chalk has its own, too, of
 * fine and of coarser grains, or strokes would be broken into crumbs.
 */
const PRINT_GRAIN: Record<
  PaperKind,
  { share: number; bands: readonly Band[]; own?: readonly Band[]; evenness?: number }
> = {
  cold: {
    share: 1,
    own: [
      [0.6, 1],
      [1.2, 0.4],
      [0.3, 0.8],
    ],
    bands: [[0.5, 0.3]],
    evenness: 2.2,
  },
  hot: {
    share: 0.5,
    bands: [
      [1, 0.8],
      [2.3, 0.7],
    ],
  },
  velvet: {
    share: 0.75,
    bands: [
      [1, 0.8],
      [2.3, 0.7],
    ],
  },
  tooth: {
    share: 0.55,
    bands: [
      [1, 0.8],
      [2.3, 0.7],
    ],
  },
  chalk: {
    share: 1,
    own: [],
    bands: [
      [0.7, 0.7],
      [1.2, 0.6],
      [2.5, 0.45],
    ],
    evenness: 3,
  },
}

const made = new Map<string, Texture>()

/**
 * The height of a paper, uniform in [0, 1] (0 is the bottom of a pit), one sample per output pixel. `scale` = output
 * pixels per analysis pixel. Index it by global pixel, so that strips join without a seam. Sheets are cached after
 * first use.
 */
export function paper(kind: PaperKind, scale: number): Texture {
  const step = Math.max(0.25, Math.round(scale * 4) / 4)
  const key = `${kind} ${step}`
  const known = made.get(key)
  if (known) return known
  const { seed, bands } = PAPER_GRAIN[kind]
  const sheet = step > 2 ? printPaper(kind, step) : noiseTexture(512, scaled(bands, step), seed)
  made.set(key, sheet)
  return sheet
}

function printPaper(kind: PaperKind, scale: number): Texture {
  const { seed, bands: usual } = PAPER_GRAIN[kind]
  const { share, bands, own = usual, evenness } = PRINT_GRAIN[kind]
  return noiseTexture(1024, [...scaled(own, scale, share), ...bands], seed, evenness)
}

const scaled = (bands: readonly Band[], scale: number, share = 1): readonly Band[] =>
  bands.map(([sigma, weight]): Band => [sigma * scale, weight * share])
