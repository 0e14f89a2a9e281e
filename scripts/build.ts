import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { publishBuild } from './publish-build.ts'

const ROOT = path.join(import.meta.dirname, '..')
const PUBLISHED = path.join(ROOT, 'dist/web')
/** The folder of a build before it replaces the last one. */
const OUT = path.join(ROOT, 'dist/web-fresh')
const REPLACED_NOTE = path.join(ROOT, 'dist/replaced-assets.json')
const PRERENDER = path.join(ROOT, 'dist/prerender')
/** Written last: an interrupted build leaves none. */
const STAMP = path.join(ROOT, 'dist/web-built-at')
/** Runs on `/` before its other scripts have loaded. */
const EARLY_SUBMIT = 'shop/landing/early-submit.ts'
const EMAILS = path.join(ROOT, 'dist/email-templates')
const SOURCES = [
  'assets',
  'src/web',
  'src/server/emails',
  'src/domain',
  'src/contract',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/publish-build.ts',
  'package-lock.json',
]

/** The JavaScript allowed on the home page before it can be used. */
const LANDING_JS_BUDGET_KB = 120

/**
 * Builds the web app, renders `/` to HTML, and builds the emails. Does nothing when the last build is
 * newer than every source (with `force` it builds anyway). Throws if the home page exceeds its budget. The finished
 * build replaces the last one in dist/web, whose assets are kept for a while.
 */
export async function buildWeb({ force = false }: { readonly force?: boolean } = {}): Promise<void> {
  if (!force && isFresh()) return
  rmSync(STAMP, { force: true })
  const before = process.env['NODE_ENV']
  const configFile = path.join(ROOT, 'vite.config.ts')
  await build({ configFile, logLevel: 'warn', build: { outDir: OUT } })
  await buildForServer('src/web/shop/landing/landing-html.tsx', PRERENDER)
  await buildForServer('src/server/emails/index.ts', EMAILS)
  await prerenderLanding()
  // The builder sets NODE_ENV to 'production' for the whole process, which must not affect our caller and its child
  // processes.
  if (before === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = before
  compress()
  reportLandingJs()
  publishBuild(OUT, PUBLISHED, REPLACED_NOTE, new Date())
  writeFileSync(STAMP, new Date().toISOString())
}

/** The React code that our server runs: Node itself cannot read .tsx. */
async function buildForServer(entry: string, outDir: string): Promise<void> {
  const input = path.join(ROOT, entry)
  await build({
    configFile: path.join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: input,
      outDir,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { input },
    },
    // Bundled, so that only the parts in use are loaded: the whole packages take 0.3 s of each start.
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
  })
}

function isFresh(): boolean {
  const builtAt = statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs
  return builtAt !== undefined && SOURCES.every((source) => newestChange(path.join(ROOT, source)) < builtAt)
}

/** Milliseconds; of a folder, its newest file or folder (a deleted file touches its folder). */
function newestChange(entry: string): number {
  const stat = statSync(entry)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(entry).map((name) => newestChange(path.join(entry, name))))
}

async function prerenderLanding(): Promise<void> {
  const { landingHtml } = (await import(
    `${pathToFileURL(path.join(PRERENDER, 'landing-html.js')).href}?${Date.now()}`
  )) as {
    landingHtml: () => string
  }
  const page = path.join(OUT, 'index.html')
  const html = readFileSync(page, 'utf8')
  const marker = '<!--landing-->'
  if (!html.includes(marker)) throw new Error(`${marker} is missing in src/web/index.html`)
  const { hints, body } = withHintsApart(landingHtml())
  const early = `<script type="module" async fetchpriority="high" src="/${chunks()[EARLY_SUBMIT]!.file}"></script>`
  writeFileSync(
    page,
    withStylesInside(html)
      .replace('</head>', () => `${hints}${early}</head>`)
      .replace(marker, () => body),
  )
}

/** Inlines the styles of the home page, so that it paints with its first bytes (other pages load theirs). */
const withStylesInside = (html: string): string =>
  html.replaceAll(/<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)">/g, (_, file: string) => {
    const css = readFileSync(path.join(OUT, file), 'utf8')
    return `<style>${css}</style>`
  })

/** React puts the hints for early loading before the page's first element; they help most in the head. */
function withHintsApart(markup: string): { hints: string; body: string } {
  const hints = /^(?:<link rel="preload"[^>]*>)*/.exec(markup)![0]
  return { hints, body: markup.slice(hints.length) }
}

const TEXT = /\.(?:js|css|html|svg|json)$/

/** Writes a .br and a .gz next to every text file; the server chooses one. */
function compress(): void {
  for (const name of readdirSync(OUT, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(name)) continue
    const bytes = readFileSync(path.join(OUT, name))
    writeFileSync(path.join(OUT, `${name}.br`), brotliCompressSync(bytes))
    writeFileSync(path.join(OUT, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

type Chunk = { readonly file: string; readonly imports?: readonly string[] }

const chunks = () => JSON.parse(readFileSync(path.join(OUT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** The entries of `/` and everything they import statically. */
function reportLandingJs(): void {
  const manifest = chunks()
  rmSync(path.join(OUT, '.vite'), { recursive: true }) // only the build needs it
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit('index.html')
  visit(EARLY_SUBMIT)
  if (files.size === 0) throw new Error('index.html is missing from the Vite manifest')
  const kb = [...files].reduce((sum, file) => sum + statSync(path.join(OUT, `${file}.gz`)).size, 0) / 1000
  console.log(`JavaScript on /: ${kb.toFixed(1)} kB gzip in ${files.size} files (budget ${LANDING_JS_BUDGET_KB} kB)`)
  if (kb > LANDING_JS_BUDGET_KB) throw new Error('The home page has outgrown its JavaScript budget')
}

if (import.meta.main) await buildWeb({ force: true })
