import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard focus: if it was inside when `content` changes, it moves to the new content.
 */
export const FocusKeeper = ({
  content,
  children,
  root,
}: {
  content: string
  children: ReactNode
  /** The element, for callers that move the focus here. */
  root: RefObject<HTMLDivElement | null>
}) => {
  const hadFocus = useRef(false)

  useEffect(() => {
    // Removing a focused element fires no blur event and moves the focus to the body.
    if (hadFocus.current && document.activeElement === document.body) root.current?.focus()
  }, [content, root])

  return (
    <div
      ref={root}
      tabIndex={-1}
      className="outline-none"
      onFocus={() => (hadFocus.current = true)}
      onBlur={() => (hadFocus.current = false)}
    >
      {children}
    </div>
  )
}
