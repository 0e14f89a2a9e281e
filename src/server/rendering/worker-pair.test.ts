import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { afterAll, expect, test } from 'vitest'
import { analyze } from '#engine/analysis/analyze.ts'
import { labFromPicture } from '#engine/color.ts'
import { anisotropicKuwahara } from '#engine/kernels/anisotropic-kuwahara.ts'
import { flowOf, structureTensor } from '#engine/kernels/structure-tensor.ts'
import { type Parallel, singleThread } from '#engine/parallel.ts'
import { noisePicture, smallHouse } from '#engine/testing/pictures.ts'
import { closeChannel, newSignal, pairWith } from './worker-pair.ts'

const filename = new URL('./worker.ts', import.meta.url).href
const pool = new Piscina({ filename, minThreads: 1, maxThreads: 1, execArgv: [] })
afterAll(() => pool.close({ force: true }))

const image = labFromPicture(noisePicture(300, 200, 4))
const flow = flowOf(structureTensor(image, singleThread), [[1.8, 1]], singleThread)
const byOne = anisotropicKuwahara(image, flow, 4, singleThread)

const study = (parallel: Parallel) => analyze(smallHouse(150, 100), () => {}, { short: 96, long: 400 }, parallel)
const studiedByOne = study(singleThread)

test('two threads produce the same bytes as one, and the helper leaves when the channel closes', async () => {
  const { port1, port2 } = new MessageChannel()
  const signal = newSignal()
  const helper = pool.run({ port: port2, signal }, { name: 'helpAnalyze', transferList: [port2] })
  await new Promise((resolve) => setTimeout(resolve, 300)) // the thread starts
  const channel = { port: port1, signal }
  const parallel = pairWith(channel)
  for (let i = 0; i < 5; i++) expect(anisotropicKuwahara(image, flow, 4, parallel)).toEqual(byOne)
  for (let i = 0; i < 2; i++) expect(study(parallel)).toEqual(studiedByOne)
  closeChannel(channel)
  await helper
})

test('a task is completed without a helper thread', () => {
  const { port1 } = new MessageChannel()
  const channel = { port: port1, signal: newSignal() }
  expect(anisotropicKuwahara(image, flow, 4, pairWith(channel))).toEqual(byOne)
  expect(study(pairWith(channel))).toEqual(studiedByOne)
  closeChannel(channel)
})
