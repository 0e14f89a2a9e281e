import { useEffect, useState } from 'react'

export type PictureSize = { readonly width: number; readonly height: number }

/** The size of a picture in pixels once it has loaded; null before, and if it does not load. */
export function usePictureSize(url: string | null): PictureSize | null {
  const [measurement, setMeasurement] = useState<{ url: string; size: PictureSize } | null>(null)

  useEffect(() => {
    if (url === null) return
    const image = new Image()
    image.onload = () => setMeasurement({ url, size: { width: image.naturalWidth, height: image.naturalHeight } })
    image.src = url
    return () => {
      image.onload = null
    }
  }, [url])

  return measurement?.url === url ? measurement.size : null
}
