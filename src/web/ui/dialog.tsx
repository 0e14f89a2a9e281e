import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { useBackCloses } from './hooks/use-back-closes.ts'
import { IconButton } from './icon-button.tsx'

const WIDTH_CLASSES = {
  md: 'sm:max-w-md',
  lg: 'sm:max-w-lg',
  xl: 'sm:max-w-xl',
  '2xl': 'sm:max-w-2xl',
  '3xl': 'sm:max-w-3xl',
  '4xl': 'sm:max-w-4xl',
  '6xl': 'sm:max-w-6xl',
} as const

const CONTROL_SELECTOR = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]'
const TEXT_FIELD_SELECTOR = 'textarea, input:not([type=file], [type=checkbox], [type=radio])'

/** Returns the first control if one types into it; not on touch screens, where the keyboard would cover the dialog. */
export function textFieldToBeginWith(content: HTMLElement | null): HTMLElement | null {
  if (matchMedia('(pointer: coarse)').matches) return null
  const control = content?.querySelector<HTMLElement>(CONTROL_SELECTOR)
  return control?.matches(TEXT_FIELD_SELECTOR) ? control : null
}

/**
 * A modal: a sheet at the bottom of a phone, a card in the middle of wider screens. A shadow at its lower edge shows
 * that its content continues below. It traps the focus and returns it (to the element that `returnFocus` returns, if
 * given). Esc, the close button and the browser's Back close it; the page behind does not scroll.
 */
export const Dialog = ({
  open,
  onClose,
  title,
  children,
  footer,
  width = 'xl',
  className,
  firstFocus,
  returnFocus,
  pressOutsideCloses = true,
  backCloses = true,
}: {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  /** The greatest width of the card on wider screens. */
  width?: keyof typeof WIDTH_CLASSES
  className?: string
  /** The element focused first; by default a text field that the content begins with, else the close button. */
  firstFocus?: 'title' | (() => HTMLElement | null)
  returnFocus?: () => HTMLElement | null
  pressOutsideCloses?: boolean
  /** False if the dialog has its own URL, which the browser leaves on Back. */
  backCloses?: boolean
}) => {
  useBackCloses(open && backCloses, onClose)
  const content = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={!pressOutsideCloses}>
      <Base.Portal>
        {/* Over another dialog, too: its viewport is below because it comes earlier. */}
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-ink/55 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6">
          <Base.Popup
            initialFocus={
              firstFocus === 'title' ? heading : (firstFocus ?? (() => textFieldToBeginWith(content.current)))
            }
            {...(returnFocus ? { finalFocus: returnFocus } : {})}
            className={classNames(
              'relative flex max-h-[96svh] w-full flex-col overflow-hidden rounded-t-card bg-paper shadow-card outline-none sm:max-h-[calc(100svh-3rem)] sm:rounded-card',
              WIDTH_CLASSES[width],
              'transition-[opacity,transform] duration-250 ease-settle data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0',
              className,
            )}
          >
            <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5 sm:pl-6">
              <Base.Title ref={heading} tabIndex={-1} className="text-xl outline-none">
                {title}
              </Base.Title>
              <Base.Close
                render={
                  <IconButton label="Close">
                    <X aria-hidden="true" className="size-5" />
                  </IconButton>
                }
              />
            </div>
            <div
              ref={content}
              className="dialog-scroll min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none]"
            >
              {children}
            </div>
            {footer}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
