import { useEffect } from 'react'
import { unknownLinkText } from '#domain/links/labels.ts'
import { useStored } from '#web/kit/browser-storage.ts'
import { unknownLink } from '#web/shop/visitor/unknown-link.ts'

/** Says above the address field that the visitor's link led to no home (D1-100), until the page is left. */
export const UnknownLinkNotice = () => {
  const text = useStored(unknownLink)
  useEffect(() => {
    window.addEventListener('pagehide', unknownLink.forget)
    return () => window.removeEventListener('pagehide', unknownLink.forget)
  }, [])
  return text === null ? null : (
    <p role="alert" className="mb-3 font-medium wrap-anywhere sm:max-w-lg">
      {unknownLinkText(text)}
    </p>
  )
}
