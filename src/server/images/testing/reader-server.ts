import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openPhotoReader } from '../photo-reader.ts'
import { fourColorsJpeg } from './pictures.ts'

/**
 * A server for a test to kill: reports to its parent which processes decode for it, one idle, one in an endless loop.
 */
const reader = openPhotoReader({ processes: 1 })
await reader.read(await fourColorsJpeg())
const endless = fork(fileURLToPath(new URL('./endless-decoder.ts', import.meta.url)), { execArgv: [] })
await once(endless, 'message')
process.send!([...reader.processIds(), endless.pid])
