import type { ReactNode } from 'react'

/** D1-045: the way in, once more. */
export const LastCall = ({ start }: { start: ReactNode }) => (
  <section className="border-t border-line bg-wall py-16 sm:py-24">
    <div className="page-column grid items-center gap-8 sm:grid-cols-2">
      <h2 className="text-4xl sm:text-5xl">Your home is somebody’s favorite picture</h2>
      <div className="sm:justify-self-end sm:[&>*]:w-md">{start}</div>
    </div>
  </section>
)
