import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { buildWeb } from './build.ts'

// `npm start`: builds the web app where it is missing or old, then starts everything. With --watch the server starts
// again whenever one of its files changes, and the web app is built again at each start.
const { values } = parseArgs({ options: { watch: { type: 'boolean', default: false } } })
if (values.watch && !process.execArgv.includes('--watch')) {
  const child = spawn(
    process.execPath,
    ['--watch', '--watch-path=src', '--watch-preserve-output', import.meta.filename],
    { stdio: 'inherit' },
  )
  child.on('exit', (code) => process.exit(code ?? 1))
} else {
  await buildWeb()
  await import('../src/server/boot/main.ts')
}
