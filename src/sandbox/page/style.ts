import { readFileSync } from 'node:fs'
import path from 'node:path'

const BASE = readFileSync(path.join(import.meta.dirname, 'base.css'), 'utf8')

/** The styles of one of the sandbox's pages: the shared rules, then its own. */
export const pageStyle = (file: string): string => BASE + readFileSync(file, 'utf8')
