/** An object without its bytes. `headers` are served with it, in lower case. */
export type ObjectMetadata = {
  readonly key: string
  readonly size: number
  /** Quoted, the MD5 of the bytes in hex. */
  readonly etag: string
  readonly modified: Date
  readonly headers: Readonly<Record<string, string>>
}

export type StoredObject = ObjectMetadata & { readonly bytes: Buffer }

/** The storage of a sandbox's objects. */
export type ObjectStore = {
  readonly read: (bucket: string, key: string) => StoredObject | null
  readonly write: (bucket: string, object: StoredObject) => void
  readonly remove: (bucket: string, key: string) => void
  /** Returns a bucket's objects in no particular order. */
  readonly list: (bucket: string) => readonly ObjectMetadata[]
}

/** Keeps objects in memory only: everything is gone when the process ends. */
export function memoryStore(): ObjectStore {
  const buckets = new Map<string, Map<string, StoredObject>>()
  const objectsOf = (bucket: string) => {
    const objects = buckets.get(bucket) ?? new Map<string, StoredObject>()
    buckets.set(bucket, objects)
    return objects
  }
  return {
    read: (bucket, key) => objectsOf(bucket).get(key) ?? null,
    write: (bucket, object) => void objectsOf(bucket).set(object.key, object),
    remove: (bucket, key) => void objectsOf(bucket).delete(key),
    list: (bucket) => [...objectsOf(bucket).values()],
  }
}
