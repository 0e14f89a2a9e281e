import { artworkAlt, type ArtStyle } from '#domain/artwork/art-styles.ts'
import oil from '../landing/pictures/oil-1080.webp'
import pencil from '../landing/pictures/pencil-1080.webp'
import watercolor from '../landing/pictures/watercolor-1080.webp'
import type { StylePicture } from '#web/shop/landing/showcase-pictures.ts'
import secondHome from './pictures/second-home-1080.webp'

/** A picture of the carousel; `home` is what it shows, null for one of ours that nobody lives in. */
export const sample = (style: ArtStyle, src: string, home: string | null): StylePicture => ({
  style,
  picture: { src, alt: artworkAlt(style, home ?? 'a sample home') },
})

/** D2-060: four pictures, each in a style that every visitor can order. */
export const SAMPLES: readonly StylePicture[] = [
  sample('watercolor', watercolor, null),
  sample('pencil', pencil, null),
  sample('oil', oil, null),
  sample('watercolor', secondHome, null),
]
