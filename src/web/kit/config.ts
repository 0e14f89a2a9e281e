import type { PublicConfig } from '#contract/wire.ts'
import { fetchJson } from './fetch-json.ts'

let loading: Promise<PublicConfig> | null = null

/** The shop's public settings; fetched once for the life of the page, again after a failure. */
export function publicConfig(): Promise<PublicConfig> {
  loading ??= fetchJson<PublicConfig>('/config.json', {}, 10_000).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
