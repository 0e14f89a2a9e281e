import type { ReactElement } from 'react'
import type { Brand } from '#domain/brand.ts'
import type { EmailData, EmailName } from './catalog.ts'

/** The body of one email. */
export type EmailBody<N extends EmailName> = (props: {
  readonly brand: Brand
  readonly data: EmailData<N>
}) => ReactElement
