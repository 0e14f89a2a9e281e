import { CAMPAIGN_TEXTS } from '#domain/campaigns/campaign-form.ts'
import { AppError } from '#domain/errors.ts'
import { isUrlOf } from '#domain/imports/listing-site.ts'
import type { Context } from '#server/context.ts'

/** Returns the configured listing site; throws 'bad_input' if the URL is of another one (D3-094). */
export function requireListingUrl({ config }: Pick<Context, 'config'>, url: string): string {
  const host = config.LISTING_SITE
  if (!isUrlOf(host, url)) throw new AppError('bad_input', CAMPAIGN_TEXTS.noHost(host))
  return host
}
