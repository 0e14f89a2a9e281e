import { ART_STYLE_DETAILS, type ArtStyle, artworkAlt, VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import type { PrintPicture } from '#web/shop/framed-print/print.tsx'
import oilSmall from './pictures/oil-540.webp'
import oilMedium from './pictures/oil-720.webp'
import oilLarge from './pictures/oil-1080.webp'
import pencilSmall from './pictures/pencil-540.webp'
import pencilMedium from './pictures/pencil-720.webp'
import pencilLarge from './pictures/pencil-1080.webp'
import photoSmall from './pictures/photo-540.webp'
import photoMedium from './pictures/photo-720.webp'
import watercolorSmall from './pictures/watercolor-540.webp'
import watercolorMedium from './pictures/watercolor-720.webp'
import watercolorLarge from './pictures/watercolor-1080.webp'

export type StylePicture = { readonly style: ArtStyle; readonly picture: PrintPicture }

const FILES = {
  watercolor: [watercolorSmall, watercolorMedium, watercolorLarge],
  pencil: [pencilSmall, pencilMedium, pencilLarge],
  oil: [oilSmall, oilMedium, oilLarge],
} as const satisfies Record<(typeof VISITOR_STYLES)[number], readonly [string, string, string]>

/** The three fixed pictures of a made-up house (D1-040). `sizes` is the attribute of the <img>. */
export const showcasePictures = (sizes: string): readonly StylePicture[] =>
  VISITOR_STYLES.map((style) => {
    const [small, medium, large] = FILES[style]
    return {
      style,
      picture: {
        src: large,
        srcSet: `${small} 540w, ${medium} 720w, ${large} 1080w`,
        sizes,
        alt: artworkAlt(style, 'a sample home'),
      },
    }
  })

/** The photo from which they were drawn. */
export const SHOWCASE_PHOTO = { src: photoMedium, srcSet: `${photoSmall} 540w, ${photoMedium} 720w` } as const

/** One picture of each visitor style; null unless all three have a URL. */
export function completePictures(
  urlOf: (style: (typeof VISITOR_STYLES)[number]) => string | null | undefined,
  address: string | null,
): readonly StylePicture[] | null {
  const pictures = VISITOR_STYLES.flatMap((style) => {
    const url = urlOf(style)
    return url ? [{ style, picture: { src: url, alt: artworkAlt(style, address) } }] : []
  })
  return pictures.length === VISITOR_STYLES.length ? pictures : null
}

/** 'Watercolor on cold-pressed paper' (D1-043). */
export const styleOnPaper = (style: ArtStyle): string =>
  `${ART_STYLE_DETAILS[style].label} on ${ART_STYLE_DETAILS[style].paper}`
