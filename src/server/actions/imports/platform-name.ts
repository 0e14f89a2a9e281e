import type { ImportSite } from '#domain/imports/import.ts'
import type { Context } from '#server/context.ts'

/** Returns a source's name as stored with campaigns and homes; for {host}, the name of that site (D3-153). */
export const platformName = ({ config }: Pick<Context, 'config'>, site: ImportSite): string =>
  site === 'homes' ? config.LISTING_SITE : site
