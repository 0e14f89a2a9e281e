import { errorText } from '#web/kit/call-error.ts'

/** An error about the card, with a message for people. */
export class CardError extends Error {}

/** Returns a message for people: a generic one for any error that is neither about the card nor a failed call. */
export const cardErrorText = (error: unknown): string => (error instanceof CardError ? error.message : errorText(error))
