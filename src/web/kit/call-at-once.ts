/**
 * Options of every query and mutation: without a network they fail at once, with the text of the error. By default they
 * would wait for it, and what someone gave up on would happen later.
 */
export const CALL_AT_ONCE = { networkMode: 'always' } as const
