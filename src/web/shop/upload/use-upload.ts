import { useEffect, useReducer } from 'react'
import { OFFLINE } from '#web/kit/read-answer.ts'
import { useBackOnline } from '#web/kit/use-online.ts'
import { doWork } from './do-work.ts'
import { START, uploadAfter } from './upload-flow.ts'

/** The flow of Add Image with its work being done. A step is cancelled when the flow leaves it. */
export function useUpload() {
  const [state, send] = useReducer(uploadAfter, START)
  const work = state.at === 'working' ? state.work : null

  useEffect(() => {
    if (!work) return
    const cancel = new AbortController()
    void doWork(work, cancel.signal, send)
    return () => cancel.abort()
  }, [work])

  const isSending = work !== null && work.step !== 'ordering'
  useEffect(() => {
    if (!isSending) return
    // What has not arrived is lost with the page.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])

  useBackOnline(state.at === 'failed' && state.message === OFFLINE, () => send({ type: 'retry' }))

  return [state, send] as const
}
