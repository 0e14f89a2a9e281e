import { useQuery } from '@tanstack/react-query'
import { useReducer } from 'react'
import {
  type Card,
  type Piece,
  POSTCARD,
  postcardHtml,
  type PostcardPictures,
  postcardPieces,
  PRINT_DPI,
} from '#domain/postcards/postcard.ts'
import { useBrand } from '#web/kit/brand.ts'
import { logUnexpected } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { useDebounced } from '#web/kit/hooks/use-debounced.ts'
import { saveBlob } from '#web/kit/save-blob.ts'
import { queryClient } from '#web/shop/queries.ts'
import { useCopy } from '#web/ui/hooks/use-copy.tsx'
import artwork from '../landing/pictures/watercolor-1080.webp'
import { canvasBytes } from './canvas-bytes.ts'
import type { CardPictures } from './card-drawing.tsx'
import { CardError, cardErrorText } from './card-error.ts'
import { type CardPicture, loadCardPicture } from './card-picture.ts'
import frame from './frame.svg'
import { jpegPdf } from './jpeg-pdf.ts'
import { paintCard } from './paint-card.ts'
import { withDensity } from './png-density.ts'
import { type FileKind, initialPostcards, postcardsAfter } from './postcards-state.ts'

/** The state of the page and what its buttons do. */
export function usePostcards() {
  const { name: brand } = useBrand()
  const [state, send] = useReducer(postcardsAfter, null, () => initialPostcards(showcaseFor(location.origin)))
  const { copied, copy } = useCopy()
  const { frameUrl, artworkUrl, name, fileKind } = state
  const pictures = { frame: useCardPicture(frameUrl), artwork: useCardPicture(artworkUrl) }
  const pieces = postcardPieces(brand)
  const html = postcardHtml(brand, { frameUrl, artworkUrl })

  async function work(task: 'download' | 'creation', doing: () => Promise<string>) {
    send({ type: 'work', task, now: { state: 'busy' } })
    try {
      send({ type: 'work', task, now: { state: 'done', message: await doing() } })
    } catch (error) {
      if (!(error instanceof CardError)) logUnexpected(error)
      send({ type: 'work', task, now: { state: 'failed', message: cardErrorText(error) } })
    }
  }
  return {
    state,
    send,
    brand,
    pictures,
    pieces,
    html,
    copied,
    copy: async () => {
      if ((await copy(html)) === 'denied') send({ type: 'copy-denied' })
    },
    download: () =>
      work('download', async () => {
        const file = await printFile(fileKind, `${brand} postcard`, POSTCARD, pieces, pictures)
        saveBlob(file, `postcard-${POSTCARD.widthIn}x${POSTCARD.heightIn}in.${fileKind}`)
        return `Saved: ${(file.size / 1e6).toFixed(1)} MB, ${POSTCARD.widthIn} × ${POSTCARD.heightIn} in at 300 dpi.`
      }),
    create: () =>
      work('creation', async () => {
        const { template_id } = await call('create-postcard-template', {
          name,
          frame_url: frameUrl,
          artwork_url: artworkUrl,
        })
        return `Template created: ${template_id}`
      }),
  }
}

export type Postcards = ReturnType<typeof usePostcards>

/** The default pictures; absolute URLs, because the mail house fetches them. */
const showcaseFor = (origin: string): PostcardPictures => ({
  frameUrl: `${origin}${frame}`,
  artworkUrl: `${origin}${artwork}`,
})

/** A file for the print shop: a PDF of exactly the card's size with trim and bleed boxes, or a PNG of 300 dpi. */
async function printFile(
  kind: FileKind,
  title: string,
  card: Card,
  pieces: readonly Piece[],
  pictures: CardPictures,
): Promise<Blob> {
  const canvas = await paintCard(card, pieces, pictures)
  if (kind === 'png') {
    const png = withDensity(await canvasBytes(canvas, 'image/png'), PRINT_DPI)
    return new Blob([png], { type: 'image/png' })
  }
  const { width, height } = canvas
  const pdf = jpegPdf(title, card, { bytes: await canvasBytes(canvas, 'image/jpeg'), width, height })
  return new Blob([pdf], { type: 'application/pdf' })
}

const TYPING_DELAY_MS = 500

/** The picture at `url`, loaded once typing has paused. */
function useCardPicture(url: string): CardPicture {
  const debouncedUrl = useDebounced(url, TYPING_DELAY_MS)
  const { data, error } = useQuery(
    {
      queryKey: ['card-picture', debouncedUrl],
      queryFn: ({ signal }) => loadCardPicture(debouncedUrl!, signal),
      enabled: debouncedUrl !== null && debouncedUrl !== '',
      staleTime: Infinity,
    },
    queryClient,
  )
  if (url === '') return { state: 'empty' }
  if (debouncedUrl === null) return { state: 'loading' }
  return data ?? (error ? { state: 'failed', message: cardErrorText(error) } : { state: 'loading' })
}
