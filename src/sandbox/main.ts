import path from 'node:path'
import { parseArgs } from 'node:util'
import { FAST, startSandbox } from './start.ts'

// The sandbox as its own process: started by the product, or alone with `npm run sandbox -- --port=3010`.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3010' },
    'smtp-port': { type: 'string', default: '3025' },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string', default: path.join(import.meta.dirname, '../../.data/sandbox') },
    'public-url': { type: 'string' },
    quiet: { type: 'boolean', default: false },
    slowness: { type: 'string', default: '1' },
    'photo-folder': { type: 'string' },
    fast: { type: 'boolean', default: false },
  },
})

const sandbox = await startSandbox({
  port: Number(values.port),
  smtpPort: Number(values['smtp-port']),
  host: values.host,
  dataDir: path.resolve(values.data),
  slowness: Number(values.slowness),
  photoFolder: values['photo-folder'] ? path.resolve(values['photo-folder']) : null,
  ...(values.fast ? FAST : {}),
  ...(values['public-url'] ? { publicUrl: values['public-url'].replace(/\/+$/, '') } : {}),
  // Under the product, `npm start` prints where everything is.
  log: values.quiet ? () => {} : (line) => console.error(line),
})

if (!values.quiet)
  console.log(`
  The sandbox is at   ${sandbox.url}   (every request to a vendor, and switches for faults)
  It takes emails at smtp://sandbox:sandbox-key@${new URL(sandbox.url).hostname}:${sandbox.smtpPort}
  The product uses it with SANDBOX_URL=${values['public-url'] ?? sandbox.url}
  Every vendor's key is sandbox-key, the secret of every webhook whsec_of_the_sandbox.
`)
process.send?.({ port: sandbox.port })

const end = () => void sandbox.close().finally(() => process.exit(0))
process.on('SIGTERM', end)
process.on('disconnect', end)
// Ctrl-C reaches parent and child at once; the child waits until its parent has finished.
process.on('SIGINT', values.quiet ? () => {} : end)
