import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { isStorageKey } from '#domain/pictures/storage-key.ts'
import type { Config } from '#server/config.ts'

/** The names of all stored pictures: of the bucket where there is one, else of the folder. */
export const storedKeys = (config: Config, dataFolder: string): AsyncIterable<string> =>
  config.S3_ENDPOINT ? bucketKeys(config) : folderKeys(path.join(dataFolder, 'files'))

async function* bucketKeys(config: Config): AsyncGenerator<string> {
  const client = new S3Client({
    endpoint: config.S3_ENDPOINT!,
    region: config.S3_REGION,
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID!, secretAccessKey: config.S3_SECRET_ACCESS_KEY! },
    forcePathStyle: true,
  })
  for (let next: string | undefined; ;) {
    const command = new ListObjectsV2Command({ Bucket: config.S3_BUCKET, ContinuationToken: next })
    const { Contents = [], NextContinuationToken } = await client.send(command)
    for (const { Key } of Contents) if (Key !== undefined && isStorageKey(Key)) yield Key
    if (NextContinuationToken === undefined) return
    next = NextContinuationToken
  }
}

async function* folderKeys(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [] // nothing was stored yet
      throw error
    },
  )
  for (const entry of entries) {
    const key = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
    if (entry.isFile() && isStorageKey(key)) yield key
  }
}
