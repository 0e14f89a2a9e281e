import { parentPort } from 'node:worker_threads'
import { drawHome, homeOf } from '../photos.ts'
import type { DrawingOrder } from './drawers.ts'

parentPort?.on('message', ({ address, view, size }: DrawingOrder) => {
  const picture = drawHome(homeOf(address), view, size)
  parentPort?.postMessage(picture, [picture.data.buffer as ArrayBuffer])
})
