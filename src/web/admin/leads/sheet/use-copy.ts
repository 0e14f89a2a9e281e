import { useEffect, useState } from 'react'
import { COPIED_MS } from '#domain/leads/labels.ts'

export type Copied = 'yes' | 'denied' | null

/** Copies a text to the clipboard and shows the outcome for two seconds (D3-131). */
export function useCopy(): { copied: Copied; copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState<Copied>(null)
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('yes')
    } catch {
      setCopied('denied') // not allowed, or no clipboard at all: on an address without https
    }
  }
  return { copied, copy }
}
