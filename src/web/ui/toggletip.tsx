import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

/** A short note that a button shows on click, focus or hover; Esc or a click elsewhere closes it (WCAG 1.4.13). */
export const Toggletip = ({
  label,
  hint,
  className,
  children,
}: {
  label: string
  hint: string
  className?: string
  children: ReactNode
}) => {
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    const onPointerDown = (event: PointerEvent) => !root.current?.contains(event.target as Node) && setOpen(false)
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [isOpen])

  return (
    <span
      ref={root}
      className={classNames('relative inline-flex', className)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
    >
      <button
        type="button"
        aria-label={label}
        aria-describedby={id}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setOpen(true)}
        onBlur={() => setOpen(false)}
        className="inline-flex min-h-11 items-center rounded-full"
      >
        {children}
      </button>
      <span
        id={id}
        role="tooltip"
        className={classNames(
          'absolute top-full right-0 z-30 mt-1 w-[min(15rem,100vw-40px)] rounded-control bg-ink px-4 py-3 text-left text-sm leading-snug text-white shadow-card transition-[opacity,visibility] duration-150',
          isOpen ? 'visible opacity-100' : 'invisible opacity-0',
        )}
      >
        {hint}
      </span>
    </span>
  )
}
