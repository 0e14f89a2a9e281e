import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

type Copied = 'yes' | 'denied'

const COPIED_MS = 2000

/**
 * Copies text to the clipboard and resolves to the outcome. `copied` holds it for the screen: success for two seconds
 * (D2-020, D3-131), a failure until the next attempt, because its text explains how to copy by hand.
 */
export function useCopy(): { copied: Copied | null; copy: (text: string) => Promise<Copied> } {
  const [lastCopy, setLastCopy] = useState<Copied | null>(null)
  useEffect(() => {
    if (lastCopy !== 'yes') return
    const timer = setTimeout(() => setLastCopy(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [lastCopy])
  const copy = async (text: string) => {
    const outcome = await writeClipboard(text)
    setLastCopy(outcome)
    return outcome
  }
  return { copied: lastCopy, copy }
}

/** The icon of a copy button: a check mark while the success is shown. */
export const CopyIcon = ({ copied, className = 'size-5' }: { copied: Copied | null; className?: string }) =>
  copied === 'yes' ? (
    <Check aria-hidden="true" className={className} />
  ) : (
    <Copy aria-hidden="true" className={className} />
  )

/** Denied: not allowed, or no clipboard at all (on a page without https, in a window of an app). */
const writeClipboard = async (text: string): Promise<Copied> => {
  try {
    await navigator.clipboard.writeText(text)
    return 'yes'
  } catch {
    return 'denied'
  }
}
