import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')

/** Links and `paths/like.this` in our documents that lead nowhere, one sentence each. */
export function checkDocs(): string[] {
  return documents().flatMap((document) => {
    const text = readFileSync(path.join(ROOT, document), 'utf8')
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map((match) => match[1]!)
      .filter((link) => !/^(https?:|mailto:|#)/.test(link))
    const paths = [...text.matchAll(/`((?:src|scripts|docs|migrations|tests|bench)\/[\w./-]+)`/g)].map(
      (match) => match[1]!,
    )
    const dead = [
      ...links.filter((link) => !existsSync(path.join(ROOT, path.dirname(document), link.split('#')[0]!))),
      ...paths.filter((target) => !existsSync(path.join(ROOT, target))),
    ]
    return [...new Set(dead)].map((target) => `${document}: ${target} does not exist`)
  })
}

function documents(): string[] {
  const rooms = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `src/${file}`)
  const docs = readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`)
  return ['README.md', ...docs, ...rooms].filter(
    (file) => existsSync(path.join(ROOT, file)) && !/docs\/decisions\/0/.test(file),
  )
}
