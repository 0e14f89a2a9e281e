import { refusedTokens } from '#tests/support/requests/refused-tokens.ts'

// `node bench/property-tokens.ts [count]`: the page pattern accepts every token we create (E-6); default 1,000,000.
const count = Number(process.argv[2] ?? 1_000_000)
const tokens = refusedTokens(count)
console.log(`${count} tokens, ${tokens.length} refused`)
for (const token of tokens.slice(0, 10)) console.log(token)
process.exitCode = tokens.length > 0 ? 1 : 0
