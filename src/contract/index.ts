import type { z } from 'zod'
import { findingFunctions } from './finding.ts'
import { openingFunctions } from './opening.ts'
import { propertyFunctions } from './property.ts'

/** Every function of the product by its name. */
export const API = {
  ...propertyFunctions,
  ...findingFunctions,
  ...openingFunctions,
}

export type FunctionName = keyof typeof API
/** What a caller sends. */
export type Input<N extends FunctionName> = z.input<(typeof API)[N]['input']>
/** What an action receives: the parsed input. */
export type Parsed<N extends FunctionName> = z.output<(typeof API)[N]['input']>
/** What a caller gets. */
export type Output<N extends FunctionName> = z.output<(typeof API)[N]['output']>
