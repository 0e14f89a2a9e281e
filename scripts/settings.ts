import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// `npm run settings` writes docs/settings.md from .env.example, which a test compares with src/server/config.ts.
const ROOT = path.join(import.meta.dirname, '..')
const PAGE = path.join(ROOT, 'docs/settings.md')

/** The page of all settings: a table for each part of `example`, the text of .env.example. */
export function settingsPage(example: string): string {
  const lines: string[] = [
    '# Settings',
    '',
    'Every setting comes from the environment. Written by `npm run settings` from [.env.example](../.env.example); which of them production requires is in [operations](operations.md).',
  ]
  let notes: string[] = []
  for (const line of example.split('\n')) {
    const [, part] = /^# -- (.+)$/.exec(line) ?? []
    const [, name, value = ''] = /^([A-Z]\w*)=(.*)$/.exec(line) ?? []
    if (part) lines.push('', `## ${part}`, '', '| setting | default | what it does |', '|---|---|---|')
    if (name)
      lines.push(`| \`${name}\` | ${value === '' ? '' : `\`${value}\``} | ${notes.join(' ').replaceAll('|', '\\|')} |`)
    // A note precedes its setting; a note above several settings is about the first.
    notes = /^# (?!-- )/.test(line) ? [...notes, line.slice(2)] : []
  }
  return `${lines.join('\n')}\n`
}

export const readExample = (): string => readFileSync(path.join(ROOT, '.env.example'), 'utf8')
export const readPage = (): string => readFileSync(PAGE, 'utf8')

if (import.meta.main) writeFileSync(PAGE, settingsPage(readExample()))
