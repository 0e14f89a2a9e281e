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
