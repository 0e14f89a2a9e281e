import { type ReactNode, useEffect, useRef } from 'react'

/** One view of a dialog. Takes the focus when it replaces another view, whose focused button no longer exists. */
export const DialogView = ({ children }: { children: ReactNode }) => {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focusIsLost = document.activeElement === null || document.activeElement === document.body
    if (focusIsLost) root.current?.focus()
  }, [])
  return (
    <div ref={root} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
