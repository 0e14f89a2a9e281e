import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref of a form whose first wrong field gets the focus after each check; `checked`: the result of the last one
 * (U-09).
 */
export function useProblemFocus(checked: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [checked])
  return form
}
