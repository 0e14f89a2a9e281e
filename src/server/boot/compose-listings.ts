import { setTimeout as sleep } from 'node:timers/promises'
import { ListingError } from '#domain/imports/listing-error.ts'
import type { ListingSourceName } from '#domain/imports/listing-site.ts'
import { shopDay } from '#domain/iso-dates.ts'
import { type Config, SANDBOX_KEY } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Fetcher, ListingSource } from '#server/ports/listings.ts'
import { countyTable } from '#server/vendors/listings/county-table.ts'
import { siteFetcher } from '#server/vendors/listings/fetcher.ts'
import { homesListings } from '#server/vendors/listings/homes-com.ts'
import { csvListings } from '#server/vendors/listings/read-csv.ts'
import { redfinListings } from '#server/vendors/listings/redfin.ts'
import { resoListings } from '#server/vendors/listings/reso.ts'
import { zillowListings } from '#server/vendors/listings/zillow.ts'
import { openAiAgents } from '#server/vendors/openai/openai-agents.ts'
import { simulatesListings } from './required-settings.ts'

type Listings = Pick<Context, 'listings' | 'listingFiles' | 'counties' | 'agents'>
type LiveSite = Config['LISTING_SITES'][number]
type Site = { readonly site: string; readonly baseUrl: string; readonly fetcher: Fetcher; readonly today: () => string }

/**
 * Everything that finds homes and their agents. The sandbox simulates a site that is not switched on (E-37); in
 * production such a site is closed.
 */
export function openListings(
  config: Config,
  aSandboxUrl: string | null,
  openai: { readonly baseUrl: string; readonly key: string },
): Listings {
  const sandboxUrl = simulatesListings(config) ? aSandboxUrl : null
  const today = () => shopDay(new Date())
  const trustedOrigins = sandboxUrl === null ? [] : [new URL(sandboxUrl).origin]
  /** `title`: its name for people. `open` gets what it needs if the site is switched on or simulated. */
  function openSite(
    name: LiveSite,
    title: string,
    sandboxPath: string,
    open: (site: Site) => ListingSource,
  ): ListingSource {
    const host = `www.${name === 'homes' ? config.LISTING_SITE : `${name}.com`}`
    const isLive = config.LISTING_SITES.includes(name)
    const site = `https://${host}`
    if (!isLive && sandboxUrl === null) return closed(name, title, 'LISTING_SITES')
    const baseUrl = isLive ? site : `${sandboxUrl}${sandboxPath}`
    const providerUrl = isLive ? (config.LISTING_FETCH_URL ?? null) : null
    const fetcher = siteFetcher({
      source: title,
      site,
      baseUrl,
      providerUrl,
      trustedOrigins: isLive ? (providerUrl ? [new URL(providerUrl).origin] : []) : trustedOrigins,
      userAgent: `${config.BRAND_NAME.replaceAll(/\W+/g, '')}/1.0 (+mailto:${config.SUPPORT_EMAIL})`,
      // The sandbox needs no pause between pages.
      ...(isLive
        ? { paceMs: config.LISTING_PACE_MS, maxPagesADay: config.LISTING_PAGES_PER_DAY }
        : { paceMs: 0, maxPagesADay: Infinity, cooldownMs: 0, retryWaitMs: 100 }),
      now: Date.now,
      random: Math.random,
      sleep,
    })
    return open({ site, baseUrl, fetcher, today })
  }

  const isReso = config.RESO_TOKEN !== undefined
  if (isReso && config.RESO_BASE_URL === undefined) throw new Error('RESO_TOKEN needs RESO_BASE_URL')
  const resoUrl = isReso ? config.RESO_BASE_URL! : sandboxUrl && `${sandboxUrl}/reso/odata`
  const isSearched = config.OPENAI_API_KEY !== undefined || sandboxUrl !== null
  return {
    listings: {
      zillow: openSite('zillow', 'Zillow', '/www.zillow.com', zillowListings),
      redfin: openSite('redfin', 'Redfin', '/www.redfin.com', redfinListings),
      homes: openSite('homes', config.LISTING_SITE, '/www.homes.com', (site) =>
        homesListings({ name: config.LISTING_SITE, ...site }),
      ),
      reso: resoUrl
        ? resoListings({ baseUrl: resoUrl, token: config.RESO_TOKEN ?? SANDBOX_KEY, today })
        : closed('reso', 'MLS data', 'RESO_TOKEN'),
    },
    listingFiles: csvListings({ today }),
    counties: countyTable(),
    agents: isSearched
      ? openAiAgents({ ...openai, model: config.OPENAI_SEARCH_MODEL, trustedOrigins })
      : { find: () => Promise.reject(notSwitchedOn('Agent lookup', 'OPENAI_API_KEY')) },
  }
}

const notSwitchedOn = (title: string, setting: string) =>
  new ListingError(title, 'unauthorized', `is not switched on (${setting})`)

/** A source that is switched off: every call throws. */
function closed(name: ListingSourceName, title: string, setting: string): ListingSource {
  const refuse = () => Promise.reject(notSwitchedOn(title, setting))
  return { name, searchesBy: [], searchPage: refuse, details: refuse }
}
