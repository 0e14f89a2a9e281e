import { ImageOff } from 'lucide-react'
import { createContext, use, useEffect, useRef, useState } from 'react'
import type { LeadLine } from '#contract/leads.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ExternalLink } from '#web/ui/text-link.tsx'

/** The waits before a picture that fails to load is requested again; after the last it counts as unavailable. */
const AGAIN_MS = [2_000, 4_000, 8_000, 16_000] as const

/**
 * Whether thumbnails stop loading. A list sets it while its next rows are on their way: the browser has six
 * connections, and pictures of rows that are about to be replaced would delay those rows.
 */
export const ThumbnailsPaused = createContext(false)

/** A thumbnail that opens the full picture; an empty box if there is none or it is unavailable. */
export const Thumbnail = ({
  picture,
  alt,
  className,
}: {
  picture: LeadLine['image']
  /** The picture's description for screen readers. */
  alt: string
  className: string
}) => {
  const shape = classNames('block shrink-0 overflow-hidden rounded-paper bg-wall', className)
  if (picture === null) return <span className={shape} />
  return (
    <ExternalLink href={picture.url} className={shape}>
      <RetriedImage key={picture.thumbnail_url} src={picture.thumbnail_url} alt={alt} />
    </ExternalLink>
  )
}

const RetriedImage = ({ src, alt }: { src: string; alt: string }) => {
  const image = useRef<HTMLImageElement>(null)
  const isPaused = use(ThumbnailsPaused)
  const [failures, setFailures] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setWaiting(false), AGAIN_MS[failures - 1])
    return () => clearTimeout(timer)
  }, [isWaiting, failures])
  useEffect(() => {
    const img = image.current
    if (!isPaused || img === null || img.complete) return
    img.removeAttribute('src') // cancels the request
    return () => {
      img.src = src
    }
  }, [isPaused, src])

  if (isWaiting) return <span role="img" aria-label={`${alt}, loading`} className="block size-full" />
  if (failures > AGAIN_MS.length)
    return (
      <span className="grid size-full place-items-center text-edge">
        <ImageOff role="img" aria-label={`${alt} cannot be shown`} className="size-4" />
      </span>
    )
  return (
    <img
      ref={image}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
      onError={() => {
        setFailures(failures + 1)
        setWaiting(failures < AGAIN_MS.length)
      }}
      className="size-full object-cover text-transparent"
    />
  )
}
