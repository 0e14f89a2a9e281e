import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters that OWASP names for it (19 MiB, two passes). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

let placeholderHash: Promise<string> | null = null

/** Takes equally long for an unknown account (null) and a wrong password (S-01). */
export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  placeholderHash ??= hashPassword('nobody has this password')
  const isRight = await verify(storedHash ?? (await placeholderHash), password)
  return isRight && storedHash !== null
}
