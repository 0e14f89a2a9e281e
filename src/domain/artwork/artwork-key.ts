import { type ArtDirection, directionOf, type DirectionWord, wordsOf } from './art-direction.ts'
import { type ArtStyle, DRAWN_KEY } from './art-styles.ts'

const WITHOUT_MARKS = '-unmarked.jpg'

type Drawing = {
  readonly propertyId: string
  readonly style: ArtStyle
  readonly seed: number
  readonly leaveOutMarks: boolean
  readonly direction: ArtDirection
}

/**
 * The name of a picture. It records how the picture was drawn, so that its print is drawn the same way even after
 * settings and prompts have changed.
 */
export const artworkKey = ({ propertyId, style, seed, leaveOutMarks, direction }: Drawing): string =>
  `artworks/${propertyId}/${[style, seed, ...wordsOf(direction)].join('-')}${leaveOutMarks ? WITHOUT_MARKS : '.jpg'}`

/** The direction recorded in the name of a picture. */
export const directionInKey = (key: string): ArtDirection =>
  directionOf((DRAWN_KEY.exec(key)?.[2] ?? '').split('-').filter(Boolean) as DirectionWord[])

/** Whether the picture with this key was drawn without marks. */
export const isWithoutMarks = (key: string): boolean => key.endsWith(WITHOUT_MARKS)
