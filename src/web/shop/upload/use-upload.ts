import { useEffect, useReducer } from 'react'
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

  return [state, send] as const
}
