import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

const TONES = {
  plain: 'underline underline-offset-4',
  action: 'text-action underline underline-offset-4',
  /** The underline is dark only while the pointer is over the link: for lists in which every name is a link. */
  faint: 'underline decoration-line underline-offset-4 hover:decoration-ink',
} as const

type TextLinkLook = {
  tone?: keyof typeof TONES | undefined
  /** 44 px high, for links that are not within a sentence. */
  isTall?: boolean | undefined
}

/** The class of an underlined link, for router links and anything else that should look like one. */
export const textLinkClass = ({ tone = 'plain', isTall = false }: TextLinkLook = {}, extra?: string): string =>
  classNames(isTall && 'inline-flex min-h-11 items-center', TONES[tone], extra)

/** A link within text. */
export const TextLink = ({ tone, isTall, className, children, ...rest }: ComponentProps<'a'> & TextLinkLook) => (
  <a {...rest} className={textLinkClass({ tone, isTall }, className)}>
    {children}
  </a>
)

/** A button that looks like a link within text. */
export const TextButton = ({ tone, isTall, className, ...rest }: ComponentProps<'button'> & TextLinkLook) => (
  <button type="button" {...rest} className={textLinkClass({ tone, isTall }, className)} />
)

/** A link that opens in a new tab and sends no referrer. `className` replaces its look. */
export const ExternalLink = ({ className = textLinkClass(), children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} target="_blank" rel="noreferrer" className={className}>
    {children}
  </a>
)
