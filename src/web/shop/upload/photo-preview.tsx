import { useEffect, useState } from 'react'

/** The visitor's photo as a paper print; nothing where there is none or this browser cannot show it (HEIC). */
export const PhotoPreview = ({ photo, isBusy }: { photo: Blob | null; isBusy: boolean }) => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!photo) return setUrl(null)
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])

  if (url === null) return null
  return (
    <div className="mx-auto max-w-full -rotate-1 rounded-paper bg-card p-2 shadow-card">
      <div className="relative overflow-hidden rounded-[1px]">
        <img src={url} alt="Your photo" onError={() => setUrl(null)} className="max-h-44 w-auto max-w-full object-contain sm:max-h-56" />
        {isBusy ? <div className="photo-preview-shimmer" /> : null}
      </div>
    </div>
  )
}
