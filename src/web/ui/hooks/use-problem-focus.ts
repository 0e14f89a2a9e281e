import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref of a form whose first wrong field gets the focus after each check; `check`: the result of the last one
 * (U-09).
 */
export function useProblemFocus(check: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [check])
  return form
}
