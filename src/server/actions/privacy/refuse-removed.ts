import { addressFromTyped } from '#domain/address/read-address.ts'
import { AppError } from '#domain/errors.ts'
import {
  HOME_HIDDEN_TEXT,
  HOME_NOT_DRAWN_REFUSAL,
  HOME_REMOVED_TEXT,
  homeKeyOfParts,
  type HomeParts,
  type HomeState,
} from '#domain/privacy/removal.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/pool.ts'
import { isRemovedLink, removalById, removedAmong } from '#server/db/privacy/removals.ts'
import { removalHash } from '#server/security/removal-keys.ts'

type Secret = Pick<Context, 'signingSecret'>

/** Returns the hash under which a home's key is stored. */
export const homeHash = ({ signingSecret }: Secret, homeKey: string): string =>
  removalHash('home', homeKey, signingSecret)

/** Throws 'gone' for a home that is hidden. No link leads to a removed one: `refuseRemovedLink`. */
export function refuseHidden(home: { readonly removal_id: string | null }): void {
  if (home.removal_id !== null) throw new AppError('gone', HOME_HIDDEN_TEXT)
}

/** Returns whether a home is shown, hidden or removed; a removed one still has a row if an order of it was paid. */
export async function homeStateOf(db: Db, home: { readonly removal_id: string | null }): Promise<HomeState> {
  if (home.removal_id === null) return 'shown'
  return (await removalById(db, home.removal_id))?.state === 'done' ? 'removed' : 'hidden'
}

/** Returns the function that hashes a token or code, for links of removed homes. */
export const linkHashOf =
  ({ signingSecret }: Secret) =>
  (token: string): string =>
    removalHash('link', token.toUpperCase(), signingSecret)

/** Throws 'gone' for a token or code that led to a removed home. */
export async function refuseRemovedLink(ctx: Pick<Context, 'db' | 'signingSecret'>, token: string): Promise<void> {
  if (await isRemovedLink(ctx.db, linkHashOf(ctx)(token))) throw new AppError('gone', HOME_REMOVED_TEXT)
}

/** Throws 'gone' for an address that must not be drawn, imported or emailed about. */
export async function refuseRemovedHome(ctx: Pick<Context, 'db' | 'signingSecret'>, home: HomeParts): Promise<void> {
  if (await isRemovedHome(ctx, home)) throw new AppError('gone', HOME_NOT_DRAWN_REFUSAL)
}

/** Throws 'gone' for an address in one line that belongs to a removed home. */
export const refuseRemovedAddress = (ctx: Pick<Context, 'db' | 'signingSecret'>, address: string): Promise<void> =>
  refuseRemovedHome(ctx, addressFromTyped(address))

export async function isRemovedHome(ctx: Pick<Context, 'db' | 'signingSecret'>, home: HomeParts): Promise<boolean> {
  const key = homeKeyOfParts(home)
  return key !== null && (await removedAmong(ctx.db, [homeHash(ctx, key)])).size > 0
}

/** Returns which of these home keys belong to homes that are hidden or removed. */
export async function removedKeys(ctx: Secret, db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const removedHomes = await removedAmong(
    db,
    keys.map((key) => homeHash(ctx, key)),
  )
  return new Set(keys.filter((key) => removedHomes.has(homeHash(ctx, key))))
}

/** Returns which of these homes may be imported, each with its key. */
export async function withoutRemoved<T extends { readonly home_key: string }>(
  ctx: Secret,
  db: Db,
  homes: readonly T[],
): Promise<T[]> {
  const keys = homes.map(({ home_key }) => home_key)
  const removedHomes = await removedKeys(ctx, db, keys)
  return homes.filter(({ home_key }) => !removedHomes.has(home_key))
}
