import { AppError } from '#domain/errors.ts'
import { NO_SUCH_PICTURE_ERROR } from '#domain/pictures/storage-failure.ts'
import type { Context } from '#server/context.ts'

/** Throws 'not_found' for a key of which there is no file, such as the path of an upload that was never made. */
export async function requireFile({ files }: Pick<Context, 'files'>, key: string): Promise<void> {
  if (!(await files.exists(key))) throw new AppError('not_found', NO_SUCH_PICTURE_ERROR)
}
