import { useEffect, useState } from 'react'
import { type CardPicture, loadCardPicture } from './card-picture.ts'

const PAUSE_MS = 500

/** The picture at `url`, fetched once typing has paused. */
export function useCardPicture(url: string): CardPicture {
  const [loaded, setLoaded] = useState<{ readonly url: string; readonly picture: CardPicture } | null>(null)
  useEffect(() => {
    if (url === '') return
    const leaving = new AbortController()
    const settle = (picture: CardPicture) => leaving.signal.aborted || setLoaded({ url, picture })
    const timer = setTimeout(() => {
      loadCardPicture(url, leaving.signal).then(settle, (error: Error) =>
        settle({ state: 'failed', message: error.message }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [url])
  if (url === '') return { state: 'empty' }
  return loaded?.url === url ? loaded.picture : { state: 'loading' }
}
