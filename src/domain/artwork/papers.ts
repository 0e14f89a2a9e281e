/**
 * The papers named in the shop, each with the print shop's option for it (E-43). Texts and orders both use this table.
 */
export const PAPERS = {
  'cold-pressed paper': { optionId: 76, optionName: 'Cold Press Fine Art Paper' },
  'hot-pressed paper': { optionId: 75, optionName: 'Hot Press Fine Art Paper' },
  'velvet paper': { optionId: 82, optionName: 'Somerset Velvet Fine Art Paper' },
} as const

/** The name of a paper, as it is sold. */
export type Paper = keyof typeof PAPERS
export const PAPER_NAMES = Object.keys(PAPERS) as readonly Paper[]

/** The paper that is ordered, and named to the buyer, if the print shop refuses the style's own. */
export const SUBSTITUTE_PAPER: Paper = 'cold-pressed paper'
