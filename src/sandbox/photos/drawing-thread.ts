import { parentPort } from 'node:worker_threads'
import { drawHome, homeOf } from '../photos.ts'
import type { DrawingRequest } from './drawing-pool.ts'

parentPort?.on('message', ({ address, view, size }: DrawingRequest) => {
  const picture = drawHome(homeOf(address), view, size)
  parentPort?.postMessage(picture, [picture.data.buffer as ArrayBuffer])
})
