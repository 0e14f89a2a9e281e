import type { ComponentProps, ElementType } from 'react'
import { classNames } from './class-names.ts'

const SIZES = {
  small: { corners: 'rounded-control', padding: 'p-3' },
  medium: { corners: 'rounded-control', padding: 'p-4' },
  large: { corners: 'rounded-card', padding: 'p-5' },
} as const

type CardLook = {
  size?: keyof typeof SIZES | undefined
  /** False for lists, whose entries have the padding, and for boxes with their own. */
  isPadded?: boolean | undefined
}

/** The class of a card, for links and buttons that look like one. */
export const cardClass = ({ size = 'medium', isPadded = true }: CardLook = {}, extra?: string): string =>
  classNames(SIZES[size].corners, 'border border-line bg-card', isPadded && SIZES[size].padding, extra)

type Tag = 'div' | 'section' | 'form' | 'fieldset' | 'details' | 'ul' | 'ol' | 'li'

/** A white box with a border. A large card has rounder corners. */
export const Card = <T extends Tag = 'div'>({
  as,
  size,
  isPadded,
  className,
  ...rest
}: ComponentProps<T> & CardLook & { as?: T }) => {
  const Box = (as ?? 'div') as ElementType
  return <Box {...rest} className={cardClass({ size, isPadded }, className)} />
}

/** A card of entries with a line between them; its children are `li`. */
export const CardList = ({ className, ...rest }: ComponentProps<'ul'>) => (
  <Card as="ul" isPadded={false} className={classNames('divide-y divide-line', className)} {...rest} />
)
