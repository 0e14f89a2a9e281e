import { FRAME_COLOR_NAMES } from '#domain/framed-print/frames.ts'
import { pictureSource } from '#domain/pictures/picture-source.ts'
import { searchFolder, sharePictureKey, smallCopyKey } from '#server/actions/pictures/index.ts'
import type { Context } from '#server/context.ts'

/** Returns the folders that are named for a home with this id. */
const foldersOf = (id: string): readonly string[] => [`artworks/${id}`, `found/${id}`, `found/leads/${id}`]

type Home = {
  readonly ids: readonly string[]
  /** Pictures named in the home's rows: our keys, and URLs of other sites. */
  readonly pictures: readonly string[]
  /** The address in the spellings that third-party clients may have sent. */
  readonly addresses: readonly string[]
}

type HomeFiles = {
  /** Files in the home's folders, or named by its rows. */
  readonly originals: ReadonlySet<string>
  /** Keys that copies of the originals may have: small copies, and framed ones for link previews. */
  readonly copies: ReadonlySet<string>
}

/**
 * Deletes every file that shows a home, except `retainedKeys`; returns their number, without copies. Copies go first,
 * because they are found by their originals: after a crash, another run finds the rest.
 */
export async function removeFilesOfHome(
  ctx: Context,
  home: Home,
  retainedKeys: ReadonlySet<string> = new Set(),
): Promise<number> {
  const { originals, copies } = await filesOfHome(ctx, home)
  const removable = [...originals].filter((key) => !retainedKeys.has(key))
  for (const key of [...copies, ...removable]) await ctx.files.remove(key)
  return removable.length
}

async function filesOfHome(ctx: Context, { ids, pictures, addresses }: Home): Promise<HomeFiles> {
  const folders = [...ids.flatMap(foldersOf), ...addresses.map((address) => `found/${searchFolder(ctx, address)}`)]
  const [originals, copies] = [new Set<string>(), new Set(ids.map((id) => `sheets/${id}.jpg`))]
  for (const folder of folders) for (const key of await ctx.files.list(folder)) originals.add(key)
  for (const picture of [...pictures, ...originals]) {
    const source = pictureSource(picture)
    if (source === null) continue
    copies.add(smallCopyKey(picture))
    if (!('own' in source)) continue
    originals.add(source.own)
    for (const frame of FRAME_COLOR_NAMES) copies.add(sharePictureKey({ key: source.own, frame }))
  }
  return { originals, copies }
}
