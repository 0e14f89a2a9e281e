import { randomInt } from 'node:crypto'
import { pino } from 'pino'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import type { Caller, Context } from '../../src/server/context.ts'
import type { PhotoReader, Stylist } from '../../src/server/ports.ts'
import { openQueue } from '../../src/server/queue/boss.ts'
import { enqueueWith } from '../../src/server/queue/enqueue.ts'
import { diskFiles } from '../../src/server/vendors/disk.ts'
import { testDatabase } from './database.ts'
import { testFolder } from './folder.ts'

export const SILENT = pino({ level: 'silent' })

/** A stylist who needs no time: a flat picture whose grey is the seed. Tests of drawing itself use the real ones. */
export const quickStylist: Stylist = {
  draw: async ({ seed, onProgress }) => {
    onProgress('Painting it grey', 1)
    return await greyJpeg(60, 40, seed % 256)
  },
  close: async () => {},
}

export const greyJpeg = (width: number, height: number, grey = 128): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .jpeg()
    .toBuffer()

/** Takes every picture as it is. Tests of reading strangers' pictures use the real reader. */
const trustingReader: PhotoReader = {
  read: async (bytes) => ({ jpeg: bytes, width: 60, height: 40 }),
  close: async () => {},
}

/** The product's context on a database, a folder and a queue of this test's own. */
export async function testContext(own: Partial<Pick<Context, 'stylist' | 'photos' | 'files'>> = {}) {
  const { url, db } = await testDatabase()
  const boss = await openQueue(url, SILENT)
  onTestFinished(() => boss.stop({ graceful: false }))
  const ctx: Context = {
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    db,
    inTransaction: (work) => db.transaction().execute(work),
    enqueue: enqueueWith(boss),
    files: own.files ?? diskFiles(testFolder()),
    photos: own.photos ?? trustingReader,
    stylist: own.stylist ?? quickStylist,
    now: () => new Date(),
    random: () => randomInt(2 ** 47) / 2 ** 47,
    log: SILENT,
  }
  return { ctx, boss, databaseUrl: url }
}

/** A visitor in a browser of their own. */
export const aVisitor = (clientSession = 'visitor-session-0001'): Caller => ({
  clientSession,
  urlOf: (key) => `http://shop.test/storage/v1/object/public/propertyimages/${key}`,
})
