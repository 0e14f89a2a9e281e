import { readFileSync } from 'node:fs'
import path from 'node:path'

const BASE = readFileSync(path.join(import.meta.dirname, 'base.css'), 'utf8')

/** The style of one of the sandbox's own pages: what all of them share, then the rules of the file. */
export const pageStyle = (file: string): string => BASE + readFileSync(file, 'utf8')
