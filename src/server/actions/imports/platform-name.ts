import type { ImportSite } from '#domain/imports/import.ts'
import type { Context } from '#server/context.ts'

/** D3-153: a source as campaigns and homes name it; {host} by its own name. */
export const platformName = ({ config }: Pick<Context, 'config'>, site: ImportSite): string =>
  site === 'homes' ? config.LISTING_SITE : site
