import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { LeadListItem } from '#contract/leads/leads.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ExternalLink } from '#web/ui/text-link.tsx'

/** The waits before a picture that fails to load is requested again; after the last it counts as unavailable. */
const RETRY_DELAYS_MS = [2_000, 4_000, 8_000, 16_000] as const

/** The URL of an image whose request was canceled. */
const CANCELED_URL = 'data-canceled-url'

/**
 * Cancels the requests of an element's thumbnails that are still loading, until `resumeThumbnails`. The browser has six
 * connections, and pictures of rows that are about to be replaced would delay the next rows. Needs no rendering, which
 * takes a while and would delay it too.
 */
export function pauseThumbnails(element: Element): void {
  for (const image of element.querySelectorAll('img')) {
    const url = image.getAttribute('src')
    if (url === null || image.complete) continue
    image.setAttribute(CANCELED_URL, url)
    image.removeAttribute('src') // cancels the request
  }
}

/** Requests again what `pauseThumbnails` canceled in an element. */
export function resumeThumbnails(element: Element): void {
  for (const image of element.querySelectorAll(`img[${CANCELED_URL}]`)) {
    image.setAttribute('src', image.getAttribute(CANCELED_URL)!)
    image.removeAttribute(CANCELED_URL)
  }
}

/** A thumbnail that opens the full picture; a crossed-out picture if there is none or it is unavailable. */
export const Thumbnail = ({
  picture,
  alt,
  className,
}: {
  picture: LeadListItem['image']
  /** The picture's description for screen readers. */
  alt: string
  className: string
}) => {
  const shape = classNames('block shrink-0 overflow-hidden rounded-paper bg-wall', className)
  if (picture === null)
    return (
      <span className={shape} title="No picture yet">
        <NoPicture label={`${alt}: none yet`} />
      </span>
    )
  return (
    <ExternalLink href={picture.url} className={shape}>
      <RetriedImage key={picture.thumbnail_url} src={picture.thumbnail_url} alt={alt} />
    </ExternalLink>
  )
}

const NoPicture = ({ label }: { label: string }) => (
  <span className="grid size-full place-items-center text-edge">
    <ImageOff role="img" aria-label={label} className="size-4" />
  </span>
)

const RetriedImage = ({ src, alt }: { src: string; alt: string }) => {
  const [failures, setFailures] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setWaiting(false), RETRY_DELAYS_MS[failures - 1])
    return () => clearTimeout(timer)
  }, [isWaiting, failures])

  if (isWaiting) return <span role="img" aria-label={`${alt}, loading`} className="block size-full" />
  if (failures > RETRY_DELAYS_MS.length) return <NoPicture label={`${alt} can’t be shown`} />
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
      onError={() => {
        setFailures(failures + 1)
        setWaiting(failures < RETRY_DELAYS_MS.length)
      }}
      className="size-full object-cover text-transparent"
    />
  )
}
