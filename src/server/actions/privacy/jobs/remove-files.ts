import type { Context } from '#server/context.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { removeFilesOfHome } from '../home-files.ts'

/**
 * Removes the files of deleted rows, with their copies. It is enqueued in the transaction that deletes the rows, so
 * that no crash leaves a file (S-24), and the storage is not called inside it.
 */
export async function removeFiles(ctx: Context, files: Payload<'remove-files'>): Promise<void> {
  await removeFilesOfHome(ctx, { ...files, addresses: [] })
}
