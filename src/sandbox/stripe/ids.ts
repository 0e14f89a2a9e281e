import { randomBytes } from 'node:crypto'

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The length behind the prefix; a checkout session's id is much longer than the others. */
const LENGTH = {
  cs_test: 58,
  cus: 14,
  pi: 24,
  ch: 24,
  py: 24,
  re: 24,
  dp: 24,
  evt: 24,
  li: 24,
  price: 24,
  prod: 14,
  shr: 24,
  pm: 24,
  req: 14,
}

export type IdPrefix = keyof typeof LENGTH

/** A new id such as `pi_…`. */
export const newId = (prefix: IdPrefix): string =>
  `${prefix}_${[...randomBytes(LENGTH[prefix])].map((byte) => ALPHANUMERIC[byte % ALPHANUMERIC.length]).join('')}`
