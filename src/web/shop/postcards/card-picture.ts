import { call } from '#web/kit/call.ts'
import { CardError } from './card-error.ts'

/** A picture of the card. `src` can be drawn on a canvas: it is ours, or came through our server. */
export type CardPicture =
  | { readonly state: 'empty' | 'loading' }
  | { readonly state: 'ready'; readonly src: string; readonly width: number; readonly height: number }
  | { readonly state: 'failed'; readonly message: string }

/** Loads a picture from its web address. Throws CardError or CallError. */
export async function loadCardPicture(url: string, signal: AbortSignal): Promise<CardPicture> {
  const isOurs = url.startsWith(`${location.origin}/`)
  const src = isOurs ? url : (await call('postcard-picture', { url }, { signal, timeoutMs: 30_000 })).picture
  const { naturalWidth: width, naturalHeight: height } = await loadImage(src)
  return { state: 'ready', src, width, height }
}

export async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = src
  try {
    await image.decode()
    return image
  } catch {
    throw new CardError('There’s no picture at this URL.')
  }
}
