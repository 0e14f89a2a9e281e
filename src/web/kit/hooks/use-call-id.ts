import { useState } from 'react'
import { newUuid } from '../new-uuid.ts'

/**
 * Ids for calls that start something, which the server does once per id. `idFor` returns the same id as long as the
 * input is the same, so that a click after a lost response repeats the call; call `renew` after a success, so that the
 * next click is a new call.
 */
export function useCallId() {
  const [callId] = useState(() => {
    let last: { readonly input: string; readonly id: string } | null = null
    return {
      idFor(input: unknown): string {
        const text = JSON.stringify(input)
        if (last?.input !== text) last = { input: text, id: newUuid() }
        return last.id
      },
      renew(): void {
        last = null
      },
    }
  })
  return callId
}
