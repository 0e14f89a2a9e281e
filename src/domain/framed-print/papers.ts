/**
 * E-43: the papers named in the shop, each with the print provider's option for it. Texts and orders both come from
 * this table.
 */
export const PAPERS = {
  'cold-pressed paper': { optionId: 76, optionName: 'Cold Press Fine Art Paper' },
  'hot-pressed paper': { optionId: 75, optionName: 'Hot Press Fine Art Paper' },
  'velvet paper': { optionId: 82, optionName: 'Somerset Velvet Fine Art Paper' },
} as const

/** A paper by the words it is sold with. */
export type Paper = keyof typeof PAPERS
export const PAPER_NAMES = Object.keys(PAPERS) as readonly Paper[]

/** The paper ordered, and named to the buyer, when the provider refuses the style's own. */
export const SUBSTITUTE_PAPER: Paper = 'cold-pressed paper'
