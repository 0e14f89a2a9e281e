import { useEffect, useState } from 'react'
import { MESSAGE_MS } from './step-labels.ts'

/** D1-064: the messages of a step taking turns; stands still for people who want no motion, and is silent for ears. */
export const RotatingMessage = ({ messages }: { messages: readonly string[] }) => {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setTurn((before) => before + 1), MESSAGE_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <span aria-hidden="true" className="block text-soft">
      {messages[turn % messages.length]}…
    </span>
  )
}
