/** How often a law is tried: `inSuite` times by `npm test`, `many` times by `bench/laws.ts`. */
export const runs = (inSuite: number, many: number): number => (process.env['RUNS'] === 'many' ? many : inSuite)
