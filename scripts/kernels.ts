import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The parts of WebAssembly that we use; Node's types leave it to the browser's. */
declare const WebAssembly: {
  Module: { new (bytes: Uint8Array): object; exports(module: object): { readonly name: string }[] }
}

// `node scripts/kernels.ts`: compiles the engine's kernels (src/engine/wasm) to WebAssembly and writes the module
// that the engine loads. Does nothing when that is up to date. `scripts/run.cjs` and every test run
// begin with it.
const ROOT = path.join(import.meta.dirname, '..')
const SOURCES = path.join(ROOT, 'src/engine/wasm')
const COMPILED = path.join(ROOT, 'src/engine/kernels/compiled.ts')
const OPTIONS = [
  '-O3',
  '--noAssert',
  '--runtime=stub',
  '--importMemory',
  '--noExportMemory',
  '--enable=simd',
  '--use=abort=',
]

/** Compiles what has changed; vitest calls it before the first test. */
export async function setup(): Promise<void> {
  const stamp = `// ${sourceHash()}`
  if (firstLineOf(COMPILED) === stamp) return
  const bytes = await compiled()
  const names = WebAssembly.Module.exports(new WebAssembly.Module(bytes)).map(({ name }) => name)
  const text = [
    stamp,
    `/** The names of the kernels. */\nexport const EXPORTS = { ${names.map((name) => `${name}: true`).join(', ')} }`,
    `/** src/engine/wasm, compiled by scripts/kernels.ts. */\nexport const COMPILED: Uint8Array<ArrayBuffer> = Uint8Array.of(${bytes.join()})`,
    '',
  ].join('\n')
  // Written whole or not at all: tests and servers may start at the same time.
  const temporaryFile = `${COMPILED}.${process.pid}`
  writeFileSync(temporaryFile, text)
  renameSync(temporaryFile, COMPILED)
}

function sourceHash(): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename))
  hash.update(readFileSync(path.join(ROOT, 'package-lock.json')))
  for (const name of readdirSync(SOURCES).toSorted()) hash.update(name).update(readFileSync(path.join(SOURCES, name)))
  return hash.digest('hex')
}

function firstLineOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n', 1)[0]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function compiled(): Promise<Buffer<ArrayBuffer>> {
  // Loaded only when needed: a finished build runs without the compiler.
  const { default: asc } = await import('assemblyscript/asc')
  const folder = mkdtempSync(path.join(tmpdir(), 'gablework-kernels-'))
  try {
    const file = path.join(folder, 'kernels.wasm')
    const messages: string[] = []
    const stderr = { write: (part: string | Uint8Array) => void messages.push(Buffer.from(part).toString()) }
    const { error } = await asc.main([path.join(SOURCES, 'index.ts'), `--outFile=${file}`, ...OPTIONS], { stderr })
    if (error) throw new Error(`The kernels do not compile\n${messages.join('')}`, { cause: error })
    return Buffer.from(readFileSync(file))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await setup()
