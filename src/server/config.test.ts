import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { printDelayMinutes, readConfig, SETTING_NAMES } from './config.ts'

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

test('F-19 the print delay is as long as the setting says; by default half an hour, or half a minute where nothing is printed', () => {
  const delayOf = (settings: Record<string, string>) => printDelayMinutes(readConfig(settings))
  const real = { LUMAPRINTS_API_KEY: 'key' }
  expect([delayOf(real), delayOf({})]).toEqual([30, 0.5])
  expect(['5', '0'].map((PRINT_DELAY_MINUTES) => delayOf({ ...real, PRINT_DELAY_MINUTES }))).toEqual([5, 0])
})
