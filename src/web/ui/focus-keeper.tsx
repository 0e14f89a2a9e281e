import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

/**
 * Keeps the keyboard focus: if it was inside when `content` changes, it moves to the new content.
 */
export const FocusKeeper = ({
  content,
  children,
  root,
  className,
}: {
  content: string
  children: ReactNode
  className?: string
  /** The element, for callers that move the focus here. */
  root?: RefObject<HTMLDivElement | null>
}) => {
  const ownElement = useRef<HTMLDivElement>(null)
  const element = root ?? ownElement
  const hadFocus = useRef(false)

  useEffect(() => {
    // Removing a focused element fires no blur event and moves the focus to the body.
    if (hadFocus.current && document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [content, element])

  return (
    <div
      ref={element}
      tabIndex={-1}
      className={classNames('outline-none', className)}
      onFocus={() => (hadFocus.current = true)}
      onBlur={() => (hadFocus.current = false)}
    >
      {children}
    </div>
  )
}
