import type { Context } from '#server/context.ts'

/** Returns a new session of the places service: a prediction and its details in one session are billed as one. */
export const placesSession = ({ random }: Pick<Context, 'random'>): string =>
  Math.floor(random() * 2 ** 47).toString(36)
