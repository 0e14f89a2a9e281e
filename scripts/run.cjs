// Runs one of our TypeScript files from the project's folder on a Node that can: the pinned one that npm brings,
// or the one already installed. Plain CommonJS, so that an old Node can read it and say what to do.
'use strict'
const { execFileSync, spawn, spawnSync } = require('node:child_process')
const { existsSync } = require('node:fs')
const path = require('node:path')

const root = path.join(__dirname, '..')
const canRun = (version) => {
  const [major, minor] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

const pinned = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const node = existsSync(pinned) ? pinned : process.execPath
if (node === process.execPath && !canRun(process.versions.node)) {
  console.error(
    `Gablework needs Node 22.18 or newer; this is ${process.versions.node}.\n` +
      'On Linux `npm ci` brings Node 24 with it: run `npm ci` in this folder and try again.\n' +
      'Elsewhere install Node 24 from nodejs.org.',
  )
  process.exit(1)
}

const env = {
  // What Node compiles is kept between starts, for every process below.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'gablework-compiled'),
  // One heap of the C library for all threads keeps about 130 MB less memory after drawing.
  MALLOC_ARENA_MAX: '1',
  // Blocks of 3 MB and more, the engine's planes, go back to the system when they are freed: 0.3 GB less at rest.
  MALLOC_MMAP_THRESHOLD_: '3145728',
  ...process.env,
}

// The engine's compiled kernels; nothing to do when they are up to date.
const kernels = spawnSync(node, [path.join(root, 'scripts/kernels.ts')], { env, stdio: 'inherit' })
if (kernels.status !== 0) process.exit(1)

const [script, ...rest] = process.argv.slice(2)
// The channel tells the child of our death, even by kill -9; the product ends itself then.
const child = spawn(node, [path.join(root, script), ...rest], {
  cwd: root,
  env,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
const end = (signal) => child.kill(signal)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
// npm passes on signals but cannot pass on its own kill -9, so we look whether it is still there.
const npm = npmProcess()
if (npm) setInterval(() => isAlive(npm) || end('SIGTERM'), 1000).unref()
child.on('error', (error) => {
  console.error(`Cannot start ${node}: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

/** The npm that runs us, perhaps through a shell; undefined when run without npm. */
function npmProcess() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined
  const parentOf = (pid) => execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  try {
    const [, above, name] = /^(\d+)\s+(.*)$/.exec(parentOf(process.ppid))
    return name.endsWith('sh') ? Number(above) : process.ppid
  } catch {
    return undefined // a machine without ps
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
