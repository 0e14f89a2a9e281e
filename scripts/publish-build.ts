import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS } from '#domain/durations.ts'

/** The files of a replaced build are served for this long: a browser tab may stay open for days. */
const REPLACED_KEPT_MS = 7 * DAY_MS

/**
 * Replaces the previous build by a finished one, file by file: first the hashed assets, then the pages that reference
 * them. The assets of earlier builds stay for a week after they were replaced; `noteFile` remembers when that was.
 */
export function publishBuild(newBuild: string, folder: string, noteFile: string, now: Date): void {
  const assets = path.join(folder, 'assets')
  mkdirSync(assets, { recursive: true })
  const newAssets = new Set(readdirSync(path.join(newBuild, 'assets')))
  const earlier = readdirSync(assets).filter((name) => !newAssets.has(name))
  cpSync(path.join(newBuild, 'assets'), assets, { recursive: true })
  const pages = readdirSync(newBuild).filter((name) => name !== 'assets')
  for (const name of pages) cpSync(path.join(newBuild, name), path.join(folder, name), { recursive: true })
  for (const name of readdirSync(folder))
    if (name !== 'assets' && !pages.includes(name)) rmSync(path.join(folder, name), { recursive: true })

  const note = readNote(noteFile)
  const replacedAt = earlier.map((name) => [name, note[name] ?? now.getTime()] as const)
  const isOver = (at: number) => now.getTime() - at > REPLACED_KEPT_MS
  for (const [name, at] of replacedAt) if (isOver(at)) rmSync(path.join(assets, name))
  writeFileSync(noteFile, JSON.stringify(Object.fromEntries(replacedAt.filter(([, at]) => !isOver(at)))))
  rmSync(newBuild, { recursive: true })
}

/** When each file was replaced, in milliseconds. */
const readNote = (noteFile: string): Readonly<Record<string, number>> =>
  existsSync(noteFile) ? JSON.parse(readFileSync(noteFile, 'utf8')) : {}
