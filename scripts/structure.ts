import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

// `node scripts/structure.ts` prints how the source is built: cycles of imports, full folders, files that import or
// are imported too much. `npm run check` refuses cycles.
const SOURCE = path.join(import.meta.dirname, '../src')
const IMPORT = /(?:^|\n)(?:import|export)\s+(type\s)?([^'"`;]*?)(?:\sfrom\s*)?['"]([.#][^'"]+)['"]/g

type Import = { readonly target: string; readonly isType: boolean }
type Source = { readonly lines: number; readonly imports: readonly Import[] }

/** Every file of the product with what it imports from `src`; tests left out. */
export function sources(): ReadonlyMap<string, Source> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.includes('testing/'))
  return new Map(files.map((file) => [file, sourceOf(file, readFileSync(path.join(SOURCE, file), 'utf8'))]))
}

/** `file`: its path from `src`. */
export function sourceOf(file: string, text: string): Source {
  const imports = [...text.matchAll(IMPORT)].map(([, type, names = '', specifier = '']) => ({
    target: specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier),
    isType: type !== undefined || onlyTypes(names),
  }))
  return { lines: text.split('\n').length - 1, imports }
}

const onlyTypes = (names: string): boolean => {
  const list =
    /\{([^}]*)\}/
      .exec(names)?.[1]
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean) ?? []
  return list.length > 0 && list.every((name) => name.startsWith('type '))
}

/** Files that import each other's values in a circle, as sentences. Each circle is said once. */
export function valueCycles(files: ReadonlyMap<string, Source>): string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const way: string[] = []
  const visit = (file: string): void => {
    const at = way.indexOf(file)
    if (at >= 0) cycles.push(`a circle of imports: ${[...way.slice(at), file].join(' -> ')}`)
    if (at >= 0 || done.has(file)) return
    way.push(file)
    for (const { target, isType } of files.get(file)?.imports ?? []) if (!isType) visit(target)
    way.pop()
    done.add(file)
  }
  for (const file of files.keys()) visit(file)
  return cycles
}

const MOST_IN_FOLDER = 25
const MOST_IMPORTS = 25
const TINY_LINES = 15

function report(): void {
  const files = sources()
  const folders = Map.groupBy(files.keys(), (file) => path.posix.dirname(file))
  const importers = new Map<string, Set<string>>()
  for (const [file, { imports }] of files)
    for (const { target } of imports) importers.set(target, (importers.get(target) ?? new Set()).add(file))
  const flat = [...folders].filter(([, inside]) => inside.length > MOST_IN_FOLDER)
  const wide = [...files].map(
    ([file, { imports }]) => [file, new Set(imports.map(({ target }) => target)).size] as const,
  )
  const tiny = [...files].filter(([file, { lines }]) => lines < TINY_LINES && importers.get(file)?.size === 1)
  console.log(`files                                  ${files.size}`)
  console.log(`circles of value imports               ${valueCycles(files).length}`)
  console.log(
    `folders of more than ${MOST_IN_FOLDER} files           ${flat.map(([name, inside]) => `${name} ${inside.length}`).join(', ') || 0}`,
  )
  console.log(
    `files that import more than ${MOST_IMPORTS}         ${
      wide
        .filter(([, count]) => count > MOST_IMPORTS)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ') || 0
    }`,
  )
  console.log(`files under ${TINY_LINES} lines with one importer  ${tiny.length}`)
}

if (import.meta.main) report()
