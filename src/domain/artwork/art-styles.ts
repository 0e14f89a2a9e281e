import { DIRECTION_WORDS } from './art-direction.ts'
import type { Paper } from './papers.ts'

/** The five ways we draw a home, in the order in which a design prefers them (D2, default style on load). */
export const ART_STYLES = ['watercolor', 'pencil', 'oil', 'charcoal', 'chalk'] as const
export type ArtStyle = (typeof ART_STYLES)[number]

/** The styles every visitor gets (E-28); charcoal and chalk are drawn for admins. */
export const VISITOR_STYLES = ['watercolor', 'pencil', 'oil'] as const satisfies readonly ArtStyle[]
/** The number of `VISITOR_STYLES` as texts say it; a test compares the two. */
export const VISITOR_STYLE_COUNT_TEXT = 'three'
/** The names of `VISITOR_STYLES` as texts say them; a test compares the two. */
export const VISITOR_STYLES_TEXT = 'watercolor, pencil and oil'

export type ArtStyleDetails = {
  readonly label: string
  /** The paper that the style is printed on (E-43). */
  readonly paper: Paper
  /** The adjustment of the finished picture, in percent (D1-171). */
  readonly adjustment: { readonly kind: 'desaturate' | 'lighten'; readonly percent: number } | null
  /** The prompt for a hosted model (D1-182). */
  readonly prompt: string
}

export const ART_STYLE_DETAILS: Record<ArtStyle, ArtStyleDetails> = {
  watercolor: {
    label: 'Watercolor',
    paper: 'cold-pressed paper',
    adjustment: { kind: 'desaturate', percent: 35 },
    prompt:
      'Paint this home as a fine watercolor on cold-pressed paper on a sunny summer day. Keep its architecture, ' +
      'proportions, windows, doors and colors exactly. Transparent washes, crisp edges on the house, loose edges in the ' +
      'garden, white paper left unpainted toward the corners. No people, cars, power lines or lettering.',
  },
  pencil: {
    label: 'Pencil',
    paper: 'hot-pressed paper',
    adjustment: { kind: 'lighten', percent: 20 },
    prompt:
      'Draw this home as a high-contrast architectural pencil drawing on hot-pressed paper. Confident straight line work, ' +
      'careful hatching for shade, every window and molding in its true place, the garden only suggested, white paper ' +
      'toward the corners. Graphite only, no color. No people, cars, power lines or lettering.',
  },
  oil: {
    label: 'Oil',
    paper: 'velvet paper',
    adjustment: null,
    prompt:
      'Paint this home as a rich oil painting on velvet paper on a sunny summer day. Keep its architecture and proportions ' +
      'exactly. Visible bristle strokes, warm lights and cool shadows, broad strokes in sky and lawn, small ones on the ' +
      'house, painted to the edges. No people, cars, power lines or lettering.',
  },
  charcoal: {
    label: 'Charcoal',
    paper: 'hot-pressed paper',
    adjustment: null,
    prompt:
      'Draw this home in charcoal on warm, rough paper. Deep velvety darks, smudged middle tones, crisp contours on the ' +
      'house, the garden loose. No color, people, cars, power lines or lettering.',
  },
  chalk: {
    label: 'Chalk',
    paper: 'velvet paper',
    adjustment: null,
    prompt:
      'Draw this home in colored chalk on dark toned paper. Light strokes on the sunlit planes, the paper itself as ' +
      'shadow, soft color. No people, cars, power lines or lettering.',
  },
}

/** Returns the alternative text of a picture (U-13). */
export const artworkAlt = (style: ArtStyle, address: string | null): string =>
  `${ART_STYLE_DETAILS[style].label} of ${address || 'your home'}`

/** Returns the first style that has a picture, in the order of ART_STYLES; watercolor if there is none. */
export const defaultStyle = (hasPicture: (style: ArtStyle) => boolean): ArtStyle =>
  ART_STYLES.find(hasPicture) ?? 'watercolor'

/** Returns the style that a prompt names first; watercolor if it names none. */
export function styleOfPrompt(prompt: string): ArtStyle {
  const mentions = ART_STYLES.map((style) => ({ style, at: prompt.search(new RegExp(`\\b${style}`, 'i')) }))
  return mentions.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at)[0]?.style ?? 'watercolor'
}

/** Maximum length of a visitor's prompt (S-21). */
export const MAX_PROMPT_CHARS = 2000

/** The file name of a picture that we drew: style, seed, prompt words in effect, and whether marks were left out. */
export const DRAWN_KEY = new RegExp(
  `/(?:${ART_STYLES.join('|')})-(\\d+)((?:-(?:${Object.values(DIRECTION_WORDS).flat().join('|')}))*)(?:-unmarked)?\\.jpg$`,
)

/** Returns whether we drew this file, so that it can be drawn again from its name. */
export const isDrawnByStyle = (keyOrUrl: string): boolean => DRAWN_KEY.test(keyOrUrl)

/** Returns the seed in such a file's name; 0 for any other file. */
export const seedInKey = (key: string): number => Number(DRAWN_KEY.exec(key)?.[1] ?? 0)
