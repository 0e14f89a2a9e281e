import type { ArtStyle } from '#domain/art-styles.ts'
import oil from '../landing/pictures/oil-1080.webp'
import pencil from '../landing/pictures/pencil-1080.webp'
import watercolor from '../landing/pictures/watercolor-1080.webp'
import secondHome from './pictures/second-home-1080.webp'

/** A picture of the carousel; `of` is the home it shows, null for one of ours that nobody lives in. */
export type Sample = { readonly style: ArtStyle; readonly src: string; readonly of: string | null }

/** D2-060: four pictures, each in a style that every visitor can order. */
export const SAMPLES: readonly Sample[] = [
  { style: 'watercolor', src: watercolor, of: null },
  { style: 'pencil', src: pencil, of: null },
  { style: 'oil', src: oil, of: null },
  { style: 'watercolor', src: secondHome, of: null },
]
