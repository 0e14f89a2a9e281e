/** The number of repetitions of a property test: `inSuite` in `npm test`, `many` in `bench/property-tests.ts`. */
export const runs = (inSuite: number, many: number): number => (process.env['RUNS'] === 'many' ? many : inSuite)
