/** Reads a response of at most `maxBytes`. Throws `tooLarge()` as soon as it is known to be longer. */
export async function readCapped(
  body: AsyncIterable<Uint8Array> | readonly Uint8Array[],
  { maxBytes, declaredBytes = 0 }: { readonly maxBytes: number; readonly declaredBytes?: number },
  tooLarge: () => Error,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (Math.max(size, declaredBytes) > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
