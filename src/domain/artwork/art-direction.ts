/** The words of a prompt that direct a picture, by aspect; a picture has at most one word per aspect (E-49). */
export const DIRECTION_WORDS = {
  season: ['spring', 'summer', 'autumn', 'winter'],
  light: ['morning', 'noon', 'golden', 'dusk', 'night', 'overcast'],
  temperature: ['warm', 'cool'],
  saturation: ['vivid', 'muted'],
  palette: ['sepia', 'gray'],
  detail: ['loose', 'detailed'],
  line: ['bold', 'soft'],
  background: ['plain'],
} as const

export type DirectionAspect = keyof typeof DIRECTION_WORDS
export type DirectionWord = (typeof DIRECTION_WORDS)[DirectionAspect][number]

/** How a picture should differ from the photo; without any word it does not. */
export type ArtDirection = { readonly [A in DirectionAspect]?: (typeof DIRECTION_WORDS)[A][number] }

export const ASPECTS = Object.keys(DIRECTION_WORDS) as DirectionAspect[]

/** The words of a direction, in the order of the table. */
export const wordsOf = (direction: ArtDirection): DirectionWord[] =>
  ASPECTS.flatMap((aspect) => direction[aspect] ?? [])

/** The direction of such words; of two words for one aspect the later counts. */
export const directionOf = (words: readonly DirectionWord[]): ArtDirection =>
  Object.fromEntries(
    ASPECTS.flatMap((aspect) => {
      const word = words.findLast((each) => (DIRECTION_WORDS[aspect] as readonly DirectionWord[]).includes(each))
      return word === undefined ? [] : [[aspect, word]]
    }),
  )

/** The label of each word on screens. */
export const WORD_LABELS: Record<DirectionWord, string> = {
  spring: 'Spring',
  summer: 'Summer',
  autumn: 'Autumn',
  winter: 'Winter',
  morning: 'Morning light',
  noon: 'Noon light',
  golden: 'Golden hour',
  dusk: 'Dusk',
  night: 'Night',
  overcast: 'Overcast',
  warm: 'Warm colors',
  cool: 'Cool colors',
  vivid: 'Vivid colors',
  muted: 'Muted colors',
  sepia: 'Sepia',
  gray: 'Black and white',
  loose: 'Loose touch',
  detailed: 'More detail',
  bold: 'Bold lines',
  soft: 'Soft edges',
  plain: 'Plain background',
}

/** Things that visitors may want left out, which our engine cannot distinguish from their surroundings. */
export const CLUTTER = ['wires', 'cars', 'people', 'neighbors'] as const
export type Clutter = (typeof CLUTTER)[number]
