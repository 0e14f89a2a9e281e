import { US_STATES } from './us-states.ts'

export type StateCode = keyof typeof US_STATES

/**
 * The first three digits of each state's ZIP codes, as assigned by the postal service; a few serve two or three states.
 */
const ZIP_PREFIXES: Readonly<Record<StateCode, string>> = {
  AL: '350-369',
  AK: '995-999',
  AZ: '850-865',
  AR: '716-729',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200-205 569',
  FL: '320-349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  IA: '500-528',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  ME: '039-049',
  MD: '205-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-567',
  MS: '386-397',
  MO: '630-658 726',
  MT: '590-599',
  NE: '680-693',
  NV: '889-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NY: '005 063 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-732 734-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 739 750-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VA: '201 205 220-246',
  WA: '980-994',
  WV: '247-268',
  WI: '530-549',
  WY: '820-831 834',
}

/** The states a ZIP code can be in: usually one, rarely more, none if no state has such a code. */
export function statesOfZip(zipCode: string): readonly StateCode[] {
  const prefix = zipCode.slice(0, 3)
  return STATES.filter((state) => RANGES[state].some(([from, to]) => from <= prefix && prefix <= to))
}

const STATES = Object.keys(US_STATES) as readonly StateCode[]

const RANGES = Object.fromEntries(
  STATES.map((state) => [
    state,
    ZIP_PREFIXES[state].split(' ').map((range) => [range.slice(0, 3), range.slice(-3)] as const),
  ]),
) as unknown as Readonly<Record<StateCode, readonly (readonly [from: string, to: string])[]>>
