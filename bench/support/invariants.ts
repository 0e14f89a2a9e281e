/** A rule that a bench checks, whether it holds, and the measured values. */
export type Invariant = readonly [rule: string, holds: boolean, measured: string]

/** Prints each invariant with its measured values; the process exits with 1 if one fails. */
export function checkInvariants(invariants: readonly Invariant[]): void {
  for (const [rule, holds, measured] of invariants) console.log(`${holds ? 'ok  ' : 'FAIL'} ${rule}: ${measured}`)
  if (invariants.some(([, holds]) => !holds)) process.exitCode = 1
}
