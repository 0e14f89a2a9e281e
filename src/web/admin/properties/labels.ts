import type { Output } from '#contract/index.ts'

export type AdminProperty = Output<'admin-get-property'>

/** How often homes that are being drawn are looked at again (D3-022), and one that is shown large (D3-025). */
export const EVERY_MS = 5000

/** Where the code of a home leads. */
export const codeUrl = (code: string): string => `${window.location.origin}/?code=${code}`
