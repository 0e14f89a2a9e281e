import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, SETTING_NAMES } from './config.ts'

const example = Object.fromEntries(
  readFileSync(path.join(import.meta.dirname, '../../.env.example'), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
)

test('.env.example lists exactly the existing settings', () => {
  expect(Object.keys(example).sort()).toEqual([...SETTING_NAMES].sort())
})

test('.env.example shows the defaults', () => {
  expect(readConfig(example)).toEqual(readConfig({}))
})

test('invalid settings are reported by name, all at once', () => {
  expect(() => readConfig({ PORT: 'abc', STYLIST: 'crayon' })).toThrow(/PORT[\s\S]*STYLIST/)
})

test('the public URL is an origin, in the form in which browsers send it', () => {
  const originOf = (PUBLIC_URL: string) => readConfig({ PUBLIC_URL }).PUBLIC_URL
  for (const text of [
    'https://shop.example',
    'https://shop.example/',
    'https://Shop.Example:443',
    'HTTPS://shop.example',
  ])
    expect(originOf(text)).toBe('https://shop.example')
  expect(originOf('http://localhost:3000/')).toBe('http://localhost:3000')
  for (const other of [
    'https://shop.example/shop',
    'https://shop.example?a',
    'https://u:p@shop.example',
    'shop.example',
  ])
    expect(() => originOf(other), other).toThrow(/PUBLIC_URL/)
})
