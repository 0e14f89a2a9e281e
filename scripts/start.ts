import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { buildWeb } from './build.ts'

// `npm start`: builds the web app where it is missing or old, then starts everything. With --watch (`npm run dev`) the
// server starts again whenever one of its files changes, and Vite serves the screens with hot reload.
const { values } = parseArgs({ options: { watch: { type: 'boolean', default: false } } })
/** The value of `output` once the product's URL was found: its output is no longer searched. */
const SERVED = 'served'
const OF_SERVER = ['server', 'domain', 'contract', 'engine', 'sandbox'].map((room) => `--watch-path=src/${room}`)

if (!values.watch) {
  // Under --watch: otherwise our own child processes would report their imports to us, as under Node's watcher.
  delete process.env['WATCH_REPORT_DEPENDENCIES']
  await buildWeb()
  await import('../src/server/boot/main.ts')
} else {
  const child = spawn(process.execPath, ['--watch', ...OF_SERVER, '--watch-preserve-output', import.meta.filename], {
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (part: Buffer) => {
    process.stdout.write(part)
    if (output === SERVED) return
    output += part.toString()
    const [, url] = /is open at\s+(http:\S+)/.exec(output) ?? []
    if (url === undefined) return
    output = SERVED
    void serveScreens(url)
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** Vite with hot reload, in front of the product at `url`. */
async function serveScreens(url: string): Promise<void> {
  process.env['SERVER_URL'] = url // vite.config.ts passes calls on to it
  const { createServer } = await import('vite')
  const server = await createServer({ configFile: new URL('../vite.config.ts', import.meta.url).pathname })
  await server.listen()
  console.log(`  Screens with hot reload are at  ${server.resolvedUrls?.local[0] ?? ''}\n`)
}
