import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'

// Measures of the source, with limits: `npm run check` refuses anything above them, and
// `node scripts/check/structure.ts` prints the figures with their places.
const SOURCE = path.join(import.meta.dirname, '../../src')
const TESTS = path.join(import.meta.dirname, '../../tests')
const IMPORT = /(?:^|\n)(?:import|export)\s+(type\s)?(?:([^'"`;]*?)\sfrom\s*)?['"]([.#][^'"]+)['"]/g

/** Written by scripts/kernels.ts. */
const GENERATED = 'engine/kernels/compiled.ts'

type Import = { readonly target: string; readonly isType: boolean }
type Source = { readonly text: string; readonly lines: number; readonly imports: readonly Import[] }

/** Every file of the product, and of what its tests share (`tests/…`), with its imports; tests themselves left out. */
export function sources(): ReadonlyMap<string, Source> {
  const product = filesIn(SOURCE).filter((file) => !file.includes('testing/') && file !== GENERATED)
  const files = [
    ...product.map((file) => [file, path.join(SOURCE, file)] as const),
    ...filesIn(TESTS).map((file) => [`tests/${file}`, path.join(TESTS, file)] as const),
  ]
  return new Map(files.map(([name, file]) => [name, sourceOf(name, readFileSync(file, 'utf8'))]))
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))

/** `file`: its path from `src`, or `tests/…`. */
export function sourceOf(file: string, text: string): Source {
  const imports = [...text.matchAll(IMPORT)].map(([, type, names = '', specifier = '']) => ({
    target: specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier),
    isType: type !== undefined || onlyTypes(names),
  }))
  return { text, lines: text.split('\n').length - 1, imports }
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

/** Files that import each other's values in a circle, as sentences, each circle once. */
export function valueCycles(files: ReadonlyMap<string, Source>): string[] {
  const values = [...files].map(
    ([file, { imports }]) => [file, imports.flatMap(({ target, isType }) => (isType ? [] : [target]))] as const,
  )
  return circlesIn(new Map(values)).map((circle) => `a circle of imports: ${circle}`)
}

/** The subjects of the server's actions, the pure rules and the screens of the admin tool. */
const FOLDERS_OF_SUBJECTS = ['server/actions', 'domain', 'web/admin'] as const

/** The circles of subjects, and those of the folders of each subject. */
export function subjectCircles(files: ReadonlyMap<string, Source>): string[] {
  const subjects = [...files.keys()].flatMap((file) =>
    FOLDERS_OF_SUBJECTS.flatMap((parent) => {
      const name = folderIn(parent, file)
      return name === undefined ? [] : [`${parent}/${name}`]
    }),
  )
  return [...FOLDERS_OF_SUBJECTS, ...new Set(subjects)].flatMap((parent) => folderCircles(files, parent))
}

/** The folder of `parent` that has this file; undefined for a file elsewhere, and for one of `parent` itself. */
const folderIn = (parent: string, file: string): string | undefined =>
  file.startsWith(`${parent}/`) ? /^([^/]+)\//.exec(file.slice(parent.length + 1))?.[1] : undefined

/** Folders beside each other that import each other in a circle, values or types, each circle once. */
function folderCircles(files: ReadonlyMap<string, Source>, parent: string): string[] {
  const folders = new Map<string, Set<string>>()
  for (const [file, { imports }] of files) {
    const folder = folderIn(parent, file)
    if (folder === undefined) continue
    const others = folders.get(folder) ?? new Set()
    for (const { target } of imports) {
      const other = folderIn(parent, target)
      if (other !== undefined && other !== folder) others.add(other)
    }
    folders.set(folder, others)
  }
  return circlesIn(folders).map((circle) => `${parent}: ${circle}`)
}

/** The circles of a graph, each as 'a -> b -> a', once. */
function circlesIn(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const circles: string[] = []
  const visited = new Set<string>()
  const trail: string[] = []
  const visit = (name: string): void => {
    const at = trail.indexOf(name)
    if (at >= 0) circles.push([...trail.slice(at), name].join(' -> '))
    if (at >= 0 || visited.has(name)) return
    trail.push(name)
    for (const next of graph.get(name) ?? []) visit(next)
    trail.pop()
    visited.add(name)
  }
  for (const name of graph.keys()) visit(name)
  return circles
}

type Finding = { readonly location: string; readonly count: number }
type Measure = {
  readonly title: string
  /** This many places may exceed the limit; each is listed by `node scripts/check/structure.ts`. */
  readonly allowed: number
  readonly find: (files: ReadonlyMap<string, Source>) => readonly Finding[]
}

const MAX_FILES = 25
const MAX_IMPORTS = 25
const TINY_LINES = 15
const MAX_LINES = 80
const MAX_PARAMETERS = 6
const DUPLICATED_LINES = 6

const MEASURES: readonly Measure[] = [
  {
    title: 'circles of value imports',
    allowed: 0,
    find: (files) => valueCycles(files).map((location) => ({ location, count: 1 })),
  },
  {
    title: `circles of folders of ${FOLDERS_OF_SUBJECTS.join(', ')}, and of those in each`,
    allowed: 0,
    find: (files) => subjectCircles(files).map((location) => ({ location, count: 1 })),
  },
  { title: `folders of more than ${MAX_FILES} files`, allowed: 0, find: fullFolders },
  { title: `files that import more than ${MAX_IMPORTS}`, allowed: 0, find: filesWithManyImports },
  { title: `files under ${TINY_LINES} lines with one importer`, allowed: 5, find: tinyFiles },
  // The ray tracer's two closures (and the ray's way within one) and two kernels: loops over shared arrays, run
  // millions of times.
  { title: `functions of more than ${MAX_LINES} lines`, allowed: 5, find: longFunctions },
  { title: `functions of more than ${MAX_PARAMETERS} parameters`, allowed: 0, find: functionsWithManyParameters },
  { title: `the same ${DUPLICATED_LINES} lines in two places`, allowed: 10, find: duplicatedLines },
]

function fullFolders(files: ReadonlyMap<string, Source>): Finding[] {
  return [...Map.groupBy(files.keys(), (file) => path.posix.dirname(file))]
    .map(([location, inside]) => ({ location, count: inside.length }))
    .filter(({ count }) => count > MAX_FILES)
}

function filesWithManyImports(files: ReadonlyMap<string, Source>): Finding[] {
  return [...files]
    .map(([location, { imports }]) => ({ location, count: new Set(imports.map(({ target }) => target)).size }))
    .filter(({ count }) => count > MAX_IMPORTS)
}

/**
 * Public entry points, tables of entries, entries, one file per database table and per email are small by rule, not by
 * accident; the importers of what tests share are tests, which are not counted.
 */
const SMALL_BY_RULE = /^tests\/|\/index\.ts$|\/(functions|jobs)\/|^server\/(db|emails)\//

function tinyFiles(files: ReadonlyMap<string, Source>): Finding[] {
  const importers = new Map<string, Set<string>>()
  for (const [file, { imports }] of files)
    for (const { target } of imports) importers.set(target, (importers.get(target) ?? new Set()).add(file))
  return [...files]
    .filter(([file, { lines }]) => lines < TINY_LINES && importers.get(file)?.size === 1 && !SMALL_BY_RULE.test(file))
    .map(([location, { lines }]) => ({ location, count: lines }))
}

function longFunctions(files: ReadonlyMap<string, Source>): Finding[] {
  return functionsIn(files)
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ location, lines }) => ({ location, count: lines }))
}

/**
 * Functions that take numbers one by one: compiled kernels accept nothing else, and a block in memory would cost a
 * write and a read of each, per row; the ray tracer of the sandbox would create and discard a record for each of
 * millions of rays.
 */
const SCALAR_CALLS = /^(engine\/wasm\/|sandbox\/photos\/(light|tracer|render)\.ts)/

function functionsWithManyParameters(files: ReadonlyMap<string, Source>): Finding[] {
  return functionsIn(files)
    .filter(({ location, parameters }) => parameters > MAX_PARAMETERS && !SCALAR_CALLS.test(location))
    .map(({ location, parameters }) => ({ location, count: parameters }))
}

type Func = { readonly location: string; readonly lines: number; readonly parameters: number }
type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>

const parsed = new WeakMap<ReadonlyMap<string, Source>, readonly Func[]>()

function functionsIn(files: ReadonlyMap<string, Source>): readonly Func[] {
  const functions = parsed.get(files) ?? [...files].flatMap(([file, { text }]) => functionsOf(file, text))
  parsed.set(files, functions)
  return functions
}

/** Every function of a file that has a body, by the nearest name. */
export function functionsOf(file: string, text: string): Func[] {
  const functions: Func[] = []
  const visit = (value: unknown, name: string): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, name))
    if (typeof value !== 'object' || value === null || !('type' in value)) return
    const node = value as Node
    const functionName = nameOf(node['id']) ?? nameOf(node['key']) ?? name
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type) && node['body'])
      functions.push({
        location: `${file} ${functionName}`,
        lines: text.slice(node.start, node.end).split('\n').length,
        parameters: (node['params'] as unknown[]).length,
      })
    for (const part of Object.values(node)) visit(part, functionName)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), '')
  return functions
}

const nameOf = (value: unknown): string | undefined => (value as { name?: string } | null | undefined)?.name

/** Lines repeated in two places, except imports and closing brackets; each pair of places once. */
function duplicatedLines(files: ReadonlyMap<string, Source>): Finding[] {
  const fileOfWindow = new Map<string, string>()
  const pairs = new Map<string, number>()
  for (const [file, { text }] of files) {
    const lines = text
      .replaceAll(/^(?:import|export)\s[^;'"`]*from '.*'$/gm, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /\w{2}/.test(line) && !line.startsWith('//') && !line.startsWith('*'))
    for (let at = 0; at + DUPLICATED_LINES <= lines.length; at++) {
      const window = lines.slice(at, at + DUPLICATED_LINES).join('\n')
      const before = fileOfWindow.get(window)
      if (before !== undefined && before !== file)
        pairs.set(`${before} = ${file}`, (pairs.get(`${before} = ${file}`) ?? 0) + 1)
      else fileOfWindow.set(window, file)
    }
  }
  return [...pairs].map(([location, count]) => ({ location, count: count + DUPLICATED_LINES - 1 }))
}

/** The measures above their limits, one sentence each. */
export function structureProblems(): string[] {
  const files = sources()
  return MEASURES.flatMap(({ title, allowed, find }) => {
    const findings = find(files)
    if (findings.length <= allowed) return []
    return [`${title}: ${findings.length}, at most ${allowed}\n${listText(findings)}`]
  })
}

const listText = (findings: readonly Finding[]): string =>
  findings
    .toSorted((a, b) => b.count - a.count)
    .map(({ location, count }) => `  ${count} ${location}`)
    .join('\n')

if (import.meta.main) {
  const files = sources()
  console.log(`${files.size} files`)
  for (const { title, allowed, find } of MEASURES) {
    const findings = find(files)
    console.log(
      `${title}: ${findings.length} (at most ${allowed})${findings.length === 0 ? '' : `\n${listText(findings)}`}`,
    )
  }
}
