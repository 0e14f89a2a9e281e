import { Hono, type Context as Http } from 'hono'
import { etag } from 'hono/etag'
import { artworkAlt } from '#domain/artwork/art-styles.ts'
import { AppError } from '#domain/errors.ts'
import {
  SHARE_BRAND_ALT_TEXT,
  SHARE_DESCRIPTION_TEXT,
  shareMissingTitle,
  sharePhotoAlt,
  shareTitleText,
} from '#domain/links/labels.ts'
import { isPageWord, isToken } from '#domain/links/property-token.ts'
import { CACHE_SECONDS } from '#domain/pictures/storage-key.ts'
import { HOME_UNAVAILABLE_TITLE_TEXT } from '#domain/privacy/removal.ts'
import { type LinkPreview, linkPreview, sharePicture } from '#server/actions/links/index.ts'
import { SHARE_PICTURE } from '#server/actions/pictures/index.ts'
import type { Context } from '#server/context.ts'
import { originOf } from './access.ts'
import type { HttpEnv } from './http-env.ts'
import type { Lookups } from './lookups.ts'
import { escapedText, type Head, NOT_INDEXED, withHead } from './page-head.ts'

type SharePageParts = {
  readonly ctx: Context
  readonly lookups: Lookups
  /** The HTML of the router app. */
  readonly page: () => Promise<string>
}

/** How long a photo may be cached that the home's art will replace. */
const UNTIL_DRAWN_SECONDS = 300

/**
 * Serves /{token} and /property/{token} for link previews, and their picture (D1-106, G-11). Read-only: a preview
 * counts nothing. A lower-case URL gets the page, with the upper-case URL as canonical.
 */
export function sharePages({ ctx, lookups, page }: SharePageParts): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  const home = async (http: Http<HttpEnv>, next: () => Promise<void>) => {
    const token = http.req.param('token') ?? ''
    if (!isToken(token) || isPageWord(token)) return await next()
    const brand = ctx.config.BRAND_NAME
    http.header('Cache-Control', 'no-cache')
    try {
      const preview = await lookups.run(http, () => linkPreview(ctx, token))
      if (preview) return http.html(withHead(await page(), headOf(preview, originOf(http, ctx.config), brand)))
      return http.html(withHead(await page(), { title: shareMissingTitle(brand), tags: NOT_INDEXED }), 404)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'gone')
        return http.html(
          withHead(await page(), { title: `${HOME_UNAVAILABLE_TITLE_TEXT} · ${brand}`, tags: NOT_INDEXED }),
          410,
        )
      if (error.code !== 'busy') throw error
      // The app itself shows that the link cannot be opened now.
      return http.html(withHead(await page(), { title: brand, tags: NOT_INDEXED }), 429)
    }
  }
  app.get('/:token', home)
  app.get('/property/:token', home)

  app.get('/share/:file{[A-Za-z0-9]+\\.jpg}', etag(), async (http) => {
    const token = http.req.param('file').slice(0, -'.jpg'.length)
    if (!isToken(token)) throw new AppError('not_found', 'Not found')
    const { jpeg, isFinal } = await lookups.run(http, () => sharePicture(ctx, token))
    return http.body(new Uint8Array(jpeg), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': `public, max-age=${isFinal ? CACHE_SECONDS : UNTIL_DRAWN_SECONDS}`,
    })
  })
  return app
}

function headOf({ token, address, artwork, photoKey }: LinkPreview, origin: string, brand: string): Head {
  const title = shareTitleText(address, brand)
  const url = `${origin}/${token}`
  const alt = artwork
    ? artworkAlt(artwork.style, address)
    : photoKey === null
      ? SHARE_BRAND_ALT_TEXT
      : sharePhotoAlt(address)
  const picture = { url: `${origin}/share/${token}.jpg`, alt }
  const metaTags: readonly (readonly ['name' | 'property', string, string])[] = [
    ['name', 'description', SHARE_DESCRIPTION_TEXT],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', brand],
    ['property', 'og:title', title],
    ['property', 'og:description', SHARE_DESCRIPTION_TEXT],
    ['property', 'og:url', url],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', SHARE_DESCRIPTION_TEXT],
    ['property', 'og:image', picture.url],
    ['property', 'og:image:type', 'image/jpeg'],
    ['property', 'og:image:width', String(SHARE_PICTURE.widthPx)],
    ['property', 'og:image:height', String(SHARE_PICTURE.heightPx)],
    ['property', 'og:image:alt', picture.alt],
    ['name', 'twitter:image', picture.url],
  ]
  const tags = metaTags.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapedText(content)}">`)
  return { title, tags: [`<link rel="canonical" href="${escapedText(url)}">`, ...tags].join('\n    ') }
}
