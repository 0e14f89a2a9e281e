/** A US phone number as `+13125550142`; null if it is not one. */
export function phoneOf(text: string | null | undefined): string | null {
  const [main = ''] = (text ?? '').split(/\b(?:ext|x)(?![a-z])|[;,]/i)
  const digits = main.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits}` : null
}

/** A number stored by `phoneOf`, for people: '(312) 555-0142'; other texts stay as they are. */
export const phoneText = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
