import { expect, test } from 'vitest'
import { decrypted, encrypted, newTotpSecret, totpCode, totpStep, totpUrl } from './totp.ts'

// RFC 6238, appendix B: the secret is the ASCII text, eight digits.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('48 at %i s the code matches RFC 6238', (seconds, code) => {
  expect(totpCode(Buffer.from('12345678901234567890'), Math.floor(seconds / 30), 8)).toBe(code)
})

/** The secret of RFC 6238 in base32, as an app shows it. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test('F-48 a code is accepted in its step and the neighboring ones, and only once', () => {
  const [seconds, step] = [1111111109, 37037036]
  for (const late of [-30, 0, 30])
    expect(totpStep(RFC_SECRET, '081 804', { now: at(seconds + late), after: 0 })).toBe(step)
  expect(totpStep(RFC_SECRET, '081804', { now: at(seconds + 60), after: 0 })).toBeNull()
  expect(totpStep(RFC_SECRET, '081804', { now: at(seconds), after: step })).toBeNull()
  for (const wrong of ['', '081805', '0818044', 'abcdef'])
    expect(totpStep(RFC_SECRET, wrong, { now: at(seconds), after: 0 })).toBeNull()
})

test('F-48 secrets are 160 random bits, encrypted so that only our secret opens them', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const text = encrypted(secrets[0]!, 'our secret')
  expect(text).not.toContain(secrets[0])
  expect(decrypted(text, 'our secret')).toBe(secrets[0])
  expect(() => decrypted(text, 'another secret')).toThrow('authenticate')
  expect(totpUrl(RFC_SECRET, { shop: 'Gable work', username: 'dana' })).toBe(
    `otpauth://totp/Gable%20work%3Adana?secret=${RFC_SECRET}&issuer=Gable+work`,
  )
})
