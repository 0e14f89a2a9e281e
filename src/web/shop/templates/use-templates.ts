import { useReducer } from 'react'
import { POSTCARD, postcardHtml, postcardPieces } from '#domain/postcards/postcard.ts'
import { useBrand } from '#web/kit/brand.ts'
import { call } from '#web/kit/call.ts'
import { showcaseFor } from './default-pictures.ts'
import { printFile } from './print-file.ts'
import { startWith, templates } from './templates-state.ts'
import { useCardPicture } from './use-card-picture.ts'

const COPIED_MS = 2000

/** The state of the page and what its buttons do. */
export function useTemplates() {
  const { name: brand } = useBrand()
  const [state, send] = useReducer(templates, null, () => startWith(showcaseFor(location.origin)))
  const { frameUrl, artworkUrl, name, fileKind } = state
  const pictures = { frame: useCardPicture(frameUrl), artwork: useCardPicture(artworkUrl) }
  const pieces = postcardPieces(brand)
  const html = postcardHtml(brand, { frameUrl, artworkUrl })

  async function work(which: 'download' | 'creation', doing: () => Promise<string>) {
    send({ type: 'work', which, now: { state: 'busy' } })
    try {
      send({ type: 'work', which, now: { state: 'done', message: await doing() } })
    } catch (error) {
      send({ type: 'work', which, now: { state: 'failed', message: (error as Error).message } })
    }
  }
  return {
    state,
    send,
    brand,
    pictures,
    pieces,
    html,
    copy: async () => {
      try {
        await navigator.clipboard.writeText(html)
      } catch {
        return send({ type: 'copied', copied: 'denied' })
      }
      send({ type: 'copied', copied: 'yes' })
      setTimeout(() => send({ type: 'copied', copied: 'no' }), COPIED_MS)
    },
    download: () =>
      work('download', async () => {
        const file = await printFile(fileKind, `${brand} postcard`, POSTCARD, pieces, pictures)
        save(file, `postcard-${POSTCARD.widthIn}x${POSTCARD.heightIn}in.${fileKind}`)
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

export type Templates = ReturnType<typeof useTemplates>

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // some browsers read it after the click
}
