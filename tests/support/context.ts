import { randomInt } from 'node:crypto'
import { pino } from 'pino'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { AppError } from '#domain/errors.ts'
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

type Sources = Pick<
  Context,
  'places' | 'streetViews' | 'listingPhotos' | 'webImages' | 'foreignFetch' | 'assessor' | 'notices'
>

/** Sources of photos that know nothing. Tests of the real ones ask the sandbox. */
const nothingFound: Sources = {
  places: { predict: async () => [], details: () => Promise.reject(new AppError('not_found', 'no such place')) },
  streetViews: { find: async () => null },
  listingPhotos: { find: async () => ({ listingUrl: null, imageUrls: [] }) },
  webImages: { search: async () => [] },
  foreignFetch: () => greyJpeg(60, 40),
  assessor: { assess: () => Promise.reject(new AppError('unavailable', 'nobody assesses here')) },
  notices: { tell: async () => {} },
}

type Own = Partial<Pick<Context, 'stylist' | 'photos' | 'files'>> & { readonly sources?: Partial<Sources> }

/** The product's context on a database, a folder and a queue of this test's own. */
export async function testContext(own: Own = {}) {
  const { url, db } = await testDatabase()
  const boss = await openQueue(url, SILENT)
  onTestFinished(() => boss.stop({ graceful: false }))
  const ctx: Context = {
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    signingSecret: 'a-secret-of-the-tests-a-secret-of-the-tests',
    db,
    inTransaction: (work) => db.transaction().execute(work),
    enqueue: enqueueWith(boss),
    files: own.files ?? diskFiles(testFolder()),
    photos: own.photos ?? trustingReader,
    stylist: own.stylist ?? quickStylist,
    ...nothingFound,
    ...own.sources,
    now: () => new Date(),
    random: () => randomInt(2 ** 47) / 2 ** 47,
    log: SILENT,
  }
  return { ctx, boss, databaseUrl: url }
}

/** A visitor in a browser of their own. */
export const aVisitor = (clientSession = 'visitor-session-0001'): Caller => ({
  clientSession,
  userAgent: 'a test',
  urlOf: (key) => `http://shop.test/storage/v1/object/public/propertyimages/${key}`,
  signedUrlOf: (key) => `http://shop.test/signed/${key}`,
})
