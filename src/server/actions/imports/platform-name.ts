import type { ImportSite } from '#domain/imports/import.ts'
import type { Context } from '#server/context.ts'

/** Returns a source's name as stored with campaigns and homes; for the configured listing site, its name (D3-153). */
export const platformName = ({ config }: Pick<Context, 'config'>, site: ImportSite): string =>
  site === 'homes' ? config.LISTING_SITE : site
