import { useMemo } from 'react'
import { encode } from 'uqr'

/** The quiet zone that scanners need around the code, in modules. */
const QUIET_ZONE = 4

/** A text as a QR code, dark on white, as sharp as the screen. */
export const QrCode = ({ text, label, className }: { text: string; label: string; className?: string }) => {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="var(--color-ink)" />
    </svg>
  )
}

/** One square of the path for each dark module; `size` in modules, with the quiet zone. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}
