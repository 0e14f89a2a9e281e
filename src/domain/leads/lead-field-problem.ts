import { isRegionCode } from '#domain/address/region.ts'
import { isZip } from '#domain/checkout/checkout.ts'
import { emailOf } from '#domain/emails/email-address.ts'
import { phoneOf } from '#domain/us-phone.ts'

type Check = { readonly isValid: (text: string) => boolean; readonly problem: string }

const EMAIL: Check = {
  isValid: (text) => emailOf(text) !== null,
  problem: 'Please enter an email address, as in pat@agents.example',
}
const PHONE: Check = {
  isValid: (text) => phoneOf(text) !== null,
  problem: 'Please enter a US phone number, as in 503-555-0142',
}

/** The fields of a home that do not take every text. */
const CHECKS: Readonly<Record<string, Check>> = {
  state: {
    isValid: (text) => isRegionCode(text.trim().toUpperCase()),
    problem: 'Please enter the two letters of the state, as in OR',
  },
  zip_code: {
    isValid: isZip,
    problem: 'Please enter a 5-digit ZIP code',
  },
  sellers_agent_email: EMAIL,
  buyers_agent_email: EMAIL,
  sellers_agent_mobile: PHONE,
  buyers_agent_mobile: PHONE,
}

/** Returns the problem of what an admin entered into a field of a home; null if it may be saved. Empty is fine. */
export function leadFieldProblem(field: string, text: string): string | null {
  const check = CHECKS[field]
  return check === undefined || text.trim() === '' || check.isValid(text) ? null : check.problem
}
