import { refusedTokens } from '#tests/support/requests/refused-tokens.ts'

// `node bench/property-tokens.ts [count]`: the page pattern accepts every token we create (E-6); default 1,000,000.
const count = Number(process.argv[2] ?? 1_000_000)
const refused = refusedTokens(count)
console.log(`${count} tokens, ${refused.length} refused`)
for (const token of refused.slice(0, 10)) console.log(token)
process.exitCode = refused.length > 0 ? 1 : 0
