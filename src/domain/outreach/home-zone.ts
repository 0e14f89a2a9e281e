import { US_STATES } from '#domain/address/us-states.ts'
import type { StateCode } from '#domain/address/zip-states.ts'
import type { SendZone } from './outreach-window.ts'

/**
 * The zone of each state. A state with two has the one that most of its people live in: Eastern for Florida, Indiana,
 * Kentucky and Michigan, Central for Kansas, Nebraska, both Dakotas, Tennessee and Texas, Mountain for Idaho, Pacific
 * for Nevada and Oregon. Detroit, Indianapolis and Boise have had the same time as their region since 2007, so they
 * need no zone of their own.
 */
const ZONES: Readonly<Record<StateCode, SendZone>> = {
  AL: 'America/Chicago',
  AK: 'America/Anchorage',
  AZ: 'America/Phoenix',
  AR: 'America/Chicago',
  CA: 'America/Los_Angeles',
  CO: 'America/Denver',
  CT: 'America/New_York',
  DE: 'America/New_York',
  DC: 'America/New_York',
  FL: 'America/New_York',
  GA: 'America/New_York',
  HI: 'Pacific/Honolulu',
  ID: 'America/Denver',
  IL: 'America/Chicago',
  IN: 'America/New_York',
  IA: 'America/Chicago',
  KS: 'America/Chicago',
  KY: 'America/New_York',
  LA: 'America/Chicago',
  ME: 'America/New_York',
  MD: 'America/New_York',
  MA: 'America/New_York',
  MI: 'America/New_York',
  MN: 'America/Chicago',
  MS: 'America/Chicago',
  MO: 'America/Chicago',
  MT: 'America/Denver',
  NE: 'America/Chicago',
  NV: 'America/Los_Angeles',
  NH: 'America/New_York',
  NJ: 'America/New_York',
  NM: 'America/Denver',
  NY: 'America/New_York',
  NC: 'America/New_York',
  ND: 'America/Chicago',
  OH: 'America/New_York',
  OK: 'America/Chicago',
  OR: 'America/Los_Angeles',
  PA: 'America/New_York',
  RI: 'America/New_York',
  SC: 'America/New_York',
  SD: 'America/Chicago',
  TN: 'America/Chicago',
  TX: 'America/Chicago',
  UT: 'America/Denver',
  VT: 'America/New_York',
  VA: 'America/New_York',
  WA: 'America/Los_Angeles',
  WV: 'America/New_York',
  WI: 'America/Chicago',
  WY: 'America/Denver',
}

const BY_STATE: ReadonlyMap<string, SendZone> = new Map(
  (Object.keys(ZONES) as StateCode[]).flatMap((code) => [
    [code, ZONES[code]] as const,
    [US_STATES[code].toUpperCase(), ZONES[code]] as const,
  ]),
)

/** The zone of a home by its state, written as a code or in full; null for an unknown state. */
export const homeZone = (state: string | null): SendZone | null =>
  BY_STATE.get(state?.trim().toUpperCase() ?? '') ?? null
