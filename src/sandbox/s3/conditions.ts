import { S3Refusal } from './refusal.ts'
import type { ObjectFacts } from './store.ts'

/** Throws S3Refusal when a write was made to depend on what is not so. */
export function requireWritable(headers: Headers, existing: ObjectFacts | null): void {
  const ifMatch = headers.get('if-match')
  const ifNoneMatch = headers.get('if-none-match')
  if (ifNoneMatch !== null && ifNoneMatch !== '*') throw new S3Refusal('NotImplemented')
  if (ifNoneMatch === '*' && existing) throw new S3Refusal('PreconditionFailed')
  if (ifMatch === null) return
  if (!existing) throw new S3Refusal('NoSuchKey')
  if (!names(ifMatch, existing)) throw new S3Refusal('PreconditionFailed')
}

/** Whether a read finds what its sender has already; throws S3Refusal when it finds what the sender does not want. */
export function isNotModified(headers: Headers, object: ObjectFacts): boolean {
  const ifMatch = headers.get('if-match')
  const ifNoneMatch = headers.get('if-none-match')
  if (ifMatch !== null) {
    if (!names(ifMatch, object)) throw new S3Refusal('PreconditionFailed')
  } else if (isAfter(object, headers.get('if-unmodified-since')) === true) throw new S3Refusal('PreconditionFailed')
  if (ifNoneMatch !== null) return names(ifNoneMatch, object)
  return isAfter(object, headers.get('if-modified-since')) === false
}

const names = (condition: string, { etag }: ObjectFacts): boolean =>
  condition === '*' || condition.split(',').some((each) => each.trim().replace(/^"?(.*?)"?$/, '"$1"') === etag)

/** Whether the object changed after `date`, to the second; null without a readable date. */
function isAfter({ modified }: ObjectFacts, date: string | null): boolean | null {
  const moment = date === null ? NaN : Date.parse(date)
  return Number.isNaN(moment) ? null : Math.floor(modified.getTime() / 1000) > Math.floor(moment / 1000)
}
