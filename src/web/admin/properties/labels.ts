import type { Output } from '#contract/index.ts'

export type AdminProperty = Output<'admin-get-property'>

/** Refresh interval of homes that are being drawn (D3-022), and of one in the lightbox (D3-025). */
export const POLL_INTERVAL_MS = 5000

/** The link of a home's code. */
export const codeUrl = (code: string): string => `${window.location.origin}/?code=${code}`
