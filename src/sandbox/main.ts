import path from 'node:path'
import { parseArgs } from 'node:util'
import { startSandbox } from './start.ts'

// The sandbox as a process of its own: run by the product's start, or alone with `node src/sandbox/main.ts`.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3010' },
    'smtp-port': { type: 'string', default: '3025' },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string', default: path.join(import.meta.dirname, '../../.data/sandbox') },
    slowness: { type: 'string', default: '1' },
  },
})

const sandbox = await startSandbox({
  port: Number(values.port),
  smtpPort: Number(values['smtp-port']),
  host: values.host,
  dataDir: path.resolve(values.data),
  slowness: Number(values.slowness),
  // Under the product's start its own lines say where everything is.
  log: process.send ? () => {} : (line) => console.error(line),
})

console.log(`The sandbox is at ${sandbox.url}`)
process.send?.({ port: sandbox.port })

const end = () => void sandbox.close().finally(() => process.exit(0))
process.on('SIGTERM', end)
process.on('disconnect', end)
// Ctrl-C reaches parent and child at once; a child stays until its parent has finished.
process.on('SIGINT', process.send ? () => {} : end)
