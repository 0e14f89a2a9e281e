/** How a picture should differ from its photo: at most one word for each aspect. */
export type Direction = {
  readonly season?: 'spring' | 'summer' | 'autumn' | 'winter'
  readonly light?: 'morning' | 'noon' | 'golden' | 'dusk' | 'night' | 'overcast'
  readonly temperature?: 'warm' | 'cool'
  readonly saturation?: 'vivid' | 'muted'
  readonly palette?: 'sepia' | 'gray'
  readonly detail?: 'loose' | 'detailed'
  readonly line?: 'bold' | 'soft'
  readonly background?: 'plain'
}

/** A color in OKLab. */
export type Lab = readonly [L: number, a: number, b: number]
