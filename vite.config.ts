import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

const root = path.join(import.meta.dirname, 'src/web')
/** Where our server listens while Vite serves the pages. */
const SERVER = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000'
const FRONT_PAGE = 'shop/landing/landing-client.tsx'
const neededByFrontPage = new Set<string>()
const SERVER_PATHS = ['/functions', '/uploads', '/progress', '/storage', '/thumbnails', '/share/', '/config.json']
/** The server sees the host of the page: it refuses admin calls from pages of another origin. */
const PROXY = Object.fromEntries(SERVER_PATHS.map((area) => [area, { target: SERVER, changeOrigin: false }]))

/**
 * The web app: `/` is an entry of its own without router (index.html), every other page is the router app (app.html).
 */
export default defineConfig({
  root,
  plugins: [react(), tailwindcss(), pagesLikeOurServer(), quickFirstPaint(), findNeededByFrontPage()],
  build: {
    outDir: path.join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0, // a strict CSP and long caching both want files
    // Code that is preloaded in vain can never be loaded by the same page: `lazyPart` tries again, a page loads anew.
    modulePreload: {
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'html' || /(?:^|\/)app-[^/]*$/.test(hostId)
          ? files
          : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      input: {
        landing: path.join(root, 'index.html'),
        app: path.join(root, 'app.html'),
        'early-submit': path.join(root, 'shop/landing/early-submit.ts'),
      },
      output: {
        codeSplitting: {
          groups: [
            {
              debugName: 'shared',
              name: (id: string) => (neededByFrontPage.has(id) ? 'shared' : null),
              minShareCount: 2,
            },
            { name: 'pages', minShareCount: 4, maxModuleSize: 100_000 },
          ],
        },
      },
    },
  },
  server: { proxy: PROXY },
  preview: { proxy: PROXY },
}) satisfies UserConfig

/**
 * What `/` needs at once and other pages need too is one chunk: one request after the page's own, instead of twenty of
 * a kilobyte each, which on a phone wait for each other. Filled when all modules are known, before chunks are made.
 */
function findNeededByFrontPage(): Plugin {
  return {
    name: 'needed-by-front-page',
    buildEnd() {
      neededByFrontPage.add(path.join(root, FRONT_PAGE))
      // A set that grows while it is walked is walked to its end.
      for (const each of neededByFrontPage)
        for (const next of this.getModuleInfo(each)?.importedIds ?? []) neededByFrontPage.add(next)
    },
  }
}

/** Sends page addresses other than `/` to app.html, as our server does. */
function pagesLikeOurServer(): Plugin {
  const rewrite = (
    request: { url?: string | undefined; headers: { accept?: string | undefined } },
    _: unknown,
    next: () => void,
  ) => {
    const pathname = (request.url ?? '/').split('?')[0]!
    const isPage =
      path.extname(pathname) === '' && !pathname.startsWith('/@') && request.headers.accept?.includes('text/html')
    if (isPage && pathname !== '/') request.url = '/app.html'
    next()
  }
  return {
    name: 'pages-like-our-server',
    configureServer: (server) => void server.middlewares.use(rewrite),
    configurePreviewServer: (server) => void server.middlewares.use(rewrite),
  }
}

/** Fonts are fetched at once; scripts wait for what is seen first (measured: first paint 1.6 s to 0.7 s on a phone). */
function quickFirstPaint(): Plugin {
  return {
    name: 'quick-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((name) => name.endsWith('.woff2'))
        return {
          html: html
            .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
            .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
          tags: fonts.map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend' as const,
          })),
        }
      },
    },
  }
}
