import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { StorageWork } from '#domain/pictures/storage-failure.ts'
import { CACHE_SECONDS } from '#domain/pictures/storage-key.ts'
import type { Files } from '#server/ports/files.ts'
import { htmlPageError, s3Error } from './s3-error.ts'
import { noSuchFile, requireKey } from './storage-error.ts'

export type S3Bucket = {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The time limit of one attempt. */
  readonly timeoutMs?: number
}

const CONNECT_TIMEOUT_MS = 5_000
const TRY_TIMEOUT_MS = 60_000

/**
 * Files in a bucket that speaks the S3 protocol. The key needs s3:GetObject, s3:PutObject, s3:DeleteObject and
 * s3:ListBucket; without the last one a missing file looks like a forbidden one.
 */
export function s3Files({ timeoutMs = TRY_TIMEOUT_MS, ...at }: S3Bucket): Files {
  const client = new S3Client({
    endpoint: at.endpoint,
    region: at.region,
    credentials: { accessKeyId: at.accessKeyId, secretAccessKey: at.secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 1, // our own rule decides whether to retry (retrying-files.ts)
    // Newer checksums are not understood by every service that speaks S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
    },
  })
  const Bucket = at.bucket

  return {
    async put(key, bytes, contentType) {
      requireKey(key)
      const CacheControl = `max-age=${CACHE_SECONDS}`
      try {
        const command = new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType, CacheControl })
        const { ETag } = await client.send(command)
        // A gateway's page with status 200 looks like success to the SDK; real storage names what it stored.
        if (ETag === undefined) throw htmlPageError('upload')
      } catch (error) {
        throw s3Error('upload', error)
      }
    },
    async get(key) {
      requireKey(key)
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
        if (Body === undefined || ETag === undefined) throw htmlPageError('load')
        const bytes = await Body.transformToByteArray()
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      } catch (error) {
        throw error instanceof NoSuchKey ? noSuchFile(error) : s3Error('load', error)
      }
    },
    async exists(key) {
      requireKey(key)
      return await hasObject(client, { Bucket, Key: key })
    },
    async remove(key) {
      requireKey(key)
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key: key }))
      } catch (error) {
        if (error instanceof NoSuchKey) return // some services say so, S3 itself does not
        throw s3Error('remove', error)
      }
    },
    async list(folder) {
      requireKey(folder)
      const keys: string[] = []
      try {
        for (let ContinuationToken: string | undefined; ;) {
          const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken }))
          if (page.KeyCount === undefined) throw htmlPageError('load')
          for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key)
          if (page.NextContinuationToken === undefined) return keys
          ContinuationToken = page.NextContinuationToken
        }
      } catch (error) {
        throw s3Error('load', error)
      }
    },
    check: () => requireBucket(client, Bucket, 'check'),
  }
}

async function hasObject(client: S3Client, at: { readonly Bucket: string; readonly Key: string }): Promise<boolean> {
  try {
    const { ETag } = await client.send(new HeadObjectCommand(at))
    if (ETag === undefined) throw htmlPageError('load')
    return true
  } catch (error) {
    if (!(error instanceof NotFound)) throw s3Error('load', error)
    await requireBucket(client, at.Bucket, 'load') // without a body, the response is the same if the bucket is missing
    return false
  }
}

async function requireBucket(client: S3Client, Bucket: string, work: StorageWork): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket }))
  } catch (error) {
    throw s3Error(work, error)
  }
}
