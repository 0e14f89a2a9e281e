import { IMPORT_LIMITS, importFailure, waitAfterFailure } from '#domain/imports/import.ts'
import { forbidsRetry, ListingError } from '#domain/imports/listing-error.ts'
import type { Context } from '#server/context.ts'
import type { Import } from '#server/db/imports/imports.ts'
import { endOfImport, type StepDone } from './import-step.ts'

/**
 * Decides what to do when a source returned nothing. The import stops with a reason if retrying is wrong or useless,
 * and after five failures in a row; otherwise it retries with growing delays. Rethrows errors that are not the
 * source's.
 */
export function afterFailure(
  { log, config }: Pick<Context, 'log' | 'config'>,
  listingImport: Import,
  error: unknown,
): StepDone {
  if (!(error instanceof ListingError)) throw error
  const failures = listingImport.failures + 1
  log.warn({ err: error, excerpt: error.excerpt, failures }, 'listing source failed')
  if (!forbidsRetry(error) && !isPermanent(error) && failures < IMPORT_LIMITS.maxFailures)
    return { change: { failures }, waitMs: waitAfterFailure(failures) }
  const failureText = importFailure(listingImport.source_platform, listingImport.mode, config.LISTING_SITE)
  return { change: { ...endOfImport('error', `${failureText}: ${error.message}`), failures }, waitMs: null }
}

/** Returns whether a retry would get the same response. */
const isPermanent = ({ kind }: ListingError): boolean => kind === 'not_found' || kind === 'wrong_region'
