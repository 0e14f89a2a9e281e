import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#tests/support/folder.ts'
import { publishBuild } from './publish-build.ts'

const DAY_MS = 86_400_000

/** Publishes one build after another, each a page and the assets it names. */
function deployer() {
  const folder = testFolder()
  const [newBuild, published] = [path.join(folder, 'new'), path.join(folder, 'published')]
  return {
    deploy(day: number, ...assets: string[]) {
      mkdirSync(path.join(newBuild, 'assets'), { recursive: true })
      for (const name of assets) writeFileSync(path.join(newBuild, 'assets', name), name)
      writeFileSync(path.join(newBuild, `page-of-${day}.html`), assets.join())
      publishBuild(newBuild, published, path.join(folder, 'note.json'), new Date(day * DAY_MS))
    },
    assets: () => readdirSync(path.join(published, 'assets')).toSorted(),
    pages: () => readdirSync(published).filter((name) => name !== 'assets'),
    read: (name: string) => readFileSync(path.join(published, name), 'utf8'),
  }
}

test("D1-037 the previous build's assets stay for anyone who has its page open; its pages go", () => {
  const { deploy, assets, pages, read } = deployer()
  deploy(1, 'a-1.js', 'same.js')
  deploy(30, 'a-30.js', 'same.js')
  expect(assets()).toEqual(['a-1.js', 'a-30.js', 'same.js'])
  expect(pages()).toEqual(['page-of-30.html'])
  expect(read('assets/a-1.js')).toBe('a-1.js')
})

test('assets are deleted a week after they were replaced, however long they were current', () => {
  const { deploy, assets } = deployer()
  deploy(1, 'a-1.js')
  deploy(30, 'a-30.js')
  deploy(36, 'a-36.js')
  expect(assets()).toEqual(['a-1.js', 'a-30.js', 'a-36.js'])
  deploy(38, 'a-38.js')
  expect(assets()).toEqual(['a-30.js', 'a-36.js', 'a-38.js'])
})

test('an asset that a later build contains again does not count as replaced', () => {
  const { deploy, assets } = deployer()
  deploy(1, 'a.js')
  deploy(2, 'b.js')
  deploy(3, 'a.js')
  deploy(12, 'b.js')
  expect(assets()).toEqual(['a.js', 'b.js'])
})
