import { useEffect, useMemo, useState } from 'react'

/** The visitor's photo as a paper print; nothing if there is none or this browser cannot show it (HEIC). */
export const PhotoPreview = ({ photo, isBusy }: { photo: Blob | null; isBusy: boolean }) => {
  const url = useMemo(() => (photo ? URL.createObjectURL(photo) : null), [photo])
  const [unreadable, setUnreadable] = useState<string | null>(null)

  useEffect(() => {
    if (url !== null) return () => URL.revokeObjectURL(url)
  }, [url])

  if (url === null || url === unreadable) return null
  return (
    <div className="mx-auto max-w-full -rotate-1 rounded-paper bg-card p-2 shadow-card">
      <div className="relative overflow-hidden rounded-[1px]">
        <img
          src={url}
          alt="Your home, as you sent it"
          onError={() => setUnreadable(url)}
          className="max-h-44 w-auto max-w-full object-contain sm:max-h-56"
        />
        {isBusy ? <div className="photo-preview-shimmer" /> : null}
      </div>
    </div>
  )
}
