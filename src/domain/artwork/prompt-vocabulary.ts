import type { Clutter, DirectionWord } from './art-direction.ts'

/** The meaning of a phrase: a word for the picture, or a thing to leave out. */
export type Meaning = DirectionWord | 'background' | Clutter

/** `isWeak`: counts only if no other phrase concerns the same aspect. */
export type Phrase = { readonly meaning: Meaning; readonly pattern: RegExp; readonly isWeak: boolean }

const COLORS = '(?:colors?|coloring|tones?|hues?|palette|shades?)'
const LIGHT = '(?:light|lighting|glow|sun|sunlight|shadows?)'

// Patterns match lower-case American words with single spaces between them; commas are words of their own.
const PATTERNS: readonly (readonly [Meaning, string])[] = [
  ['spring', 'spring|spring ?time|blossom(?:s|ing)?|blooming|in bloom|april|cherry blossoms?'],
  ['summer', 'summer|summer ?time|summery|june|july|august'],
  ['autumn', 'autumn|autumnal|autumn leaves|october|november|september|thanksgiving|halloween'],
  ['autumn', "(?:in|of|for|like|into|early|late|make it|turn it to|change it to|be|it's)(?: the| a)? fall"],
  [
    'autumn',
    `fall (?:${COLORS}|foliage|leaves|day|season|scene|mood|morning|afternoon|evening|night|light|look|theme|weather)`,
  ],
  ['autumn', '(?<=^|, |or |and not |not )fall(?=$| ,| and| or)'],
  [
    'winter',
    'winter|winter ?time|wint(?:e)?ry|snow(?! white)|snow(?:y|ed|fall|ing)|frost(?:y|ed)?|icy|christmas|december|january|february',
  ],

  ['morning', '(?<!(?:overcast|cloudy|rainy|stormy) (?:\\w+ )?)morning|sunrise|dawn|daybreak'],
  ['noon', 'noon|midday|mid day|noonday|high sun|full sun|bright sun(?:light|shine)?'],
  [
    'golden',
    `golden (?:hour|evening|afternoon|${LIGHT})|sunsets?|sundown|(?:setting|low|evening) sun(?:light|shine)?|evening (?:light|glow)|late afternoon|magic hour|last light`,
  ],
  ['dusk', `dusk|twilight|blue hour|nightfall|evening(?! ${LIGHT})`],
  ['night', 'night|night ?time|midnight|moonlit|moonlight|moon|starry|under the stars|after dark'],
  ['overcast', 'overcast|cloudy|rainy|stormy|gr[ae]y (?:sky|skies|day|weather|light)|clouded over'],

  ['warm', 'warm(?:er|th)?(?! (?:white|gray|beige|brown|wood))'],
  [
    'cool',
    `cooler|cool(?= (?:\\w+ )?(?:${COLORS}|blues?|mood|${LIGHT}))|(?<!(?:looks?|looking|really|super|very|pretty|is|be|how) )cool(?=$| ,| and| or)`,
  ],
  ['cool', `cold(?:er)? (?:\\w+ )?(?:${COLORS}|${LIGHT})`],

  ['vivid', 'vivid(?:ly)?|vibrant|saturated|colorful'],
  [
    'vivid',
    `(?:bold(?:er)?|bright(?:er)?|rich(?:er)?|intense|strong(?:er)?|lively|brilliant|more|(?<=less |too much ))(?: and)? ?(?:\\w+ )?${COLORS}`,
  ],
  ['muted', 'muted|subdued|pastels?|desaturated|faded|washed out|understated'],
  ['muted', `(?:soft(?:er)?|pale(?:r)?|gentle|quiet(?:er)?|dusty|earthy|calm(?:er)?)(?: ,)?(?: \\w+)? ${COLORS}`],

  ['sepia', 'sepia|vintage|antique|brown ink|(?:old|old time|old fashioned) (?:photo|photograph|picture|postcard)s?'],
  [
    'gray',
    'black and white|b and w|b ?& ?w|bw|monochrom(?:e|atic)|gray ?scale|colorless|(?:no|without|without any|no more) colors?(?! chang)',
  ],

  [
    'loose',
    'loose(?:ly|r)?|sketchy|sketchily|impressionis(?:t|tic|m)|simplif(?:y|ied)|simpler|keep it simple|simple (?:lines|shapes|style)|abstract|expressive(?:ly)?|painterly',
  ],
  [
    'loose',
    '(?:quick|quickly|rough) (?:sketch\\w*|drawn|painted|strokes)|broad(?:er)? (?:brush ?)?strokes|few(?:er)? details?',
  ],
  ['detailed', 'details?|detailed|intricate(?:ly)?|meticulous(?:ly)?|precise(?:ly)?|fine lines'],

  [
    'bold',
    `bold(?:er|ly)?(?! (?:\\w+ )?${COLORS})|bold(?:er)? (?:out ?)?lines?|(?:thick|strong|heavy|dark)(?:er)?(?: \\w+)? (?:out ?lines?|lines?|contours?)`,
  ],
  [
    'soft',
    `soft(?:er|ly)?(?!(?: ,)?(?: \\w+)? (?:${COLORS}|${LIGHT}))|soft(?:er)? (?:edges|lines|outlines)|delicate(?:ly)?|(?:thin|light|faint|gentle)(?:er)? (?:out ?)?lines?|blur(?:red|ry)`,
  ],

  [
    'plain',
    '(?:plain|blank|empty|white|neutral|clean|solid)(?: \\w+){0,2} background|background(?: left| stays?| to be)? (?:plain|blank|empty|white|bare)',
  ],
  [
    'plain',
    '(?:plain|blank|bare|empty)(?: white)? paper|(?:just|only|nothing but) (?:the|our|my) (?:house|home)|(?:house|home) (?:only|alone)|isolated',
  ],
  ['background', 'background'],
  [
    'wires',
    '(?:power|utility|telephone|phone|electric|electrical|overhead)? ?(?:power ?lines?|wires?|wiring|cables?|utility lines?|(?:telephone|phone|electric|electrical|utility) lines?)',
  ],
  ['cars', '(?:parked )?(?:cars?|vehicles?|automobiles?|trucks?|vans?|suvs?)'],
  ['people', 'people|persons?|pedestrians?|humans?|passers ?by|anyone|anybody|figures'],
  [
    'neighbors',
    "neighbors?(?! house|'s)|neighboring|(?:neighbor|neighbors|neighbor's|neighboring|neighbors') (?:house|houses|home|homes|building|buildings|property)|(?:house|houses|building|buildings) next door|(?:other|adjacent|surrounding) (?:houses|homes|buildings)",
  ],
]

const WEAK: readonly (readonly [Meaning, string])[] = [
  ['noon', 'sunny|sunshine|sunlit|daylight|day ?time|blue sk(?:y|ies)'],
  [
    'dusk',
    '(?:lights?|lamps?) on|(?:lit|lit up|glowing|lighted|illuminated) windows?|windows? (?:are )?(?:lit|glowing|aglow)',
  ],
]

const phrases = (patterns: typeof PATTERNS, isWeak: boolean): Phrase[] =>
  patterns.map(([meaning, source]) => ({
    meaning,
    pattern: new RegExp(`(?<![\\w'])(?:${source})(?:'s)?(?![\\w'])`, 'g'),
    isWeak,
  }))

/** Every phrase that is understood. */
export const VOCABULARY: readonly Phrase[] = [...phrases(PATTERNS, false), ...phrases(WEAK, true)]

/** The opposite of a word: what "too …" and "less …" mean. */
export const OPPOSITES: Partial<Record<Meaning, DirectionWord>> = {
  warm: 'cool',
  cool: 'warm',
  vivid: 'muted',
  muted: 'vivid',
  loose: 'detailed',
  detailed: 'loose',
  bold: 'soft',
  soft: 'bold',
}
