import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

const PAGE_SIZES = {
  small: 'text-3xl',
  medium: 'text-3xl sm:text-4xl',
  large: 'text-4xl sm:text-5xl',
} as const

/** The title of a page, its only h1. */
export const PageTitle = ({
  size = 'medium',
  className,
  children,
  ...rest
}: ComponentProps<'h1'> & { size?: keyof typeof PAGE_SIZES }) => (
  <h1 {...rest} className={classNames(PAGE_SIZES[size], className)}>
    {children}
  </h1>
)

const SECTION_SIZES = { small: 'text-lg', medium: 'text-xl', large: 'text-2xl' } as const

/** The title of a part of a page; small in a card, for example. */
export const SectionTitle = ({
  as: Heading = 'h2',
  size = 'medium',
  className,
  children,
  ...rest
}: ComponentProps<'h2'> & { as?: 'h2' | 'h3'; size?: keyof typeof SECTION_SIZES }) => (
  <Heading {...rest} className={classNames(SECTION_SIZES[size], className)}>
    {children}
  </Heading>
)
