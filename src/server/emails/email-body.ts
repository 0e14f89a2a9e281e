import type { ReactElement } from 'react'
import type { LetterData, LetterName, Sender } from './catalog.ts'

/** The body of one letter. */
export type LetterBody<N extends LetterName> = (props: {
  readonly sender: Sender
  readonly data: LetterData<N>
}) => ReactElement
