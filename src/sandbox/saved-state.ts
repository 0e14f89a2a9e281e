import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const SAVE_DELAY_MS = 300

export type Saver = {
  /** To be called when the state has changed. */
  readonly changed: () => void
  readonly close: () => void
}

/** Writes what `state` returns to `file` as JSON, atomically, shortly after each change. Null: writes nothing. */
export function saverOf(file: string | null, state: () => object): Saver {
  if (file === null) return { changed: () => {}, close: () => {} }
  let timer: NodeJS.Timeout | null = null
  const save = () => {
    timer = null
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(`${file}.half`, JSON.stringify(state()))
    renameSync(`${file}.half`, file)
  }
  const close = () => {
    process.off('exit', close)
    if (timer === null) return
    clearTimeout(timer)
    save()
  }
  process.once('exit', close)
  return { changed: () => void (timer ??= setTimeout(save, SAVE_DELAY_MS)), close }
}

/** The saved state; null if nothing was saved yet. */
export function savedState(file: string): unknown {
  const text = orNull(() => readFileSync(file, 'utf8'))
  return text === null ? null : JSON.parse(text)
}

/** The result of `read`; null if its file does not exist. */
export function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
