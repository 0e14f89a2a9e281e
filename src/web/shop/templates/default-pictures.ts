import type { PostcardPictures } from '#domain/postcards/postcard.ts'
import artwork from '../landing/pictures/watercolor-1080.webp'
import frame from './frame.svg'

/** What the card shows before other pictures are chosen; whole addresses, for the mail house fetches them. */
export const showcaseFor = (origin: string): PostcardPictures => ({
  frameUrl: `${origin}${frame}`,
  artworkUrl: `${origin}${artwork}`,
})
