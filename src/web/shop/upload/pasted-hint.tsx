import { ClipboardCheck } from 'lucide-react'
import { useEffect, useState } from 'react'

const SHOWN_MS = 2000

/** Says for two seconds that an image was pasted (D1-085). */
export const PastedHint = () => {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p
      role="status"
      className="pointer-events-none absolute inset-x-0 top-18 z-10 flex justify-center transition-opacity duration-200"
      style={{ opacity: isShown ? 1 : 0 }}
    >
      {isShown ? (
        <span className="inline-flex animate-rise items-center gap-2 rounded-full bg-ink px-4 py-2 text-sm font-semibold text-white shadow-card">
          <ClipboardCheck aria-hidden="true" className="size-4" /> Image pasted
        </span>
      ) : null}
    </p>
  )
}
