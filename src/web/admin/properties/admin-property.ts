import type { Output } from '#contract/index.ts'

export type AdminProperty = Output<'admin-get-property'>

/** The link of a home's code. */
export const codeUrl = (code: string): string => `${window.location.origin}/?code=${code}`
