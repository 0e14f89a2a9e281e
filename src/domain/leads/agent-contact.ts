/** A US phone number as `+13125550142`; null if it is not one. */
export function phoneOf(text: string | null | undefined): string | null {
  const [main = ''] = (text ?? '').split(/\b(?:ext|x)(?![a-z])|[;,]/i)
  const digits = main.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits}` : null
}

/** A number stored by `phoneOf`, for people: '(312) 555-0142'; other texts stay as they are. */
export const phoneText = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** A name with its spaces normalized; null if it is empty. */
export function agentNameOf(text: string | null | undefined): string | null {
  const name = (text ?? '').replace(/\s+/g, ' ').trim()
  return name === '' || /^(null|n\/?a|none|undefined|unknown|non[- ]?mls.*|not available)$/i.test(name) ? null : name
}

const MAX_LICENSE_CHARS = 200

/** 'License #SL3456789', 'DRE 01234567': the number alone; null for text too long to be a license. */
export function licenseOf(text: string | null | undefined): string | null {
  const line = (text ?? '').trim()
  if (line.length > MAX_LICENSE_CHARS) return null
  return /([A-Z]{0,4}[\s.-]?\d[\dA-Z.-]{2,})$/i.exec(line)?.[1]?.trim() ?? null
}
