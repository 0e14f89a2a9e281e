import { expect, test } from 'vitest'
import { isMachineOpening } from './email-opening.ts'

const ARRIVED = new Date('2026-11-22T10:00:00Z')
const after = (seconds: number) => new Date(ARRIVED.getTime() + seconds * 1000)
const PROGRAMS = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.4.0',
]
const GMAIL = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'
const YAHOO = 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html'

test('F-40 a mail program that shows an email a while after it arrived is a person', () => {
  for (const program of [...PROGRAMS, GMAIL, YAHOO]) expect(isMachineOpening(program, ARRIVED, after(600))).toBe(false)
  for (const program of PROGRAMS) expect(isMachineOpening(program, ARRIVED, after(15))).toBe(false)
})

test('F-40 a load within seconds of the arrival is a machine’s, and a proxy’s within a minute', () => {
  for (const program of [...PROGRAMS, GMAIL, YAHOO]) expect(isMachineOpening(program, ARRIVED, after(3))).toBe(true)
  for (const proxy of [GMAIL, YAHOO]) expect(isMachineOpening(proxy, ARRIVED, after(45))).toBe(true)
})

test('F-40 Apple’s privacy proxy, scanners and what has no name are machines, however late', () => {
  const day = after(86_400)
  for (const name of [
    'Mozilla/5.0',
    '',
    ' ',
    'Barracuda Sentinel (EE)',
    'Mozilla/5.0 (compatible; Proofpoint)',
    'curl/8',
  ])
    expect(isMachineOpening(name, ARRIVED, day), name).toBe(true)
})

test('F-40 a report without a name of the program, or of an email whose time is not known, is believed', () => {
  expect(isMachineOpening(null, ARRIVED, after(600))).toBe(false)
  expect(isMachineOpening(PROGRAMS[0]!, null, after(0))).toBe(false)
})
