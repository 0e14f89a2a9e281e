import { destination, type DestinationStream, type Logger, pino } from 'pino'

/**
 * Structured lines, on stdout by default. We never log personal data (S-23); redacting these paths is a second
 * safeguard, because the database quotes whole rows in the details of its errors.
 */
export const openLog = (level: string, to: DestinationStream = destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      redact: { paths: [...PERSONAL, ...QUOTING], remove: true },
    },
    to,
  )

const PERSONAL = ['*.email', '*.address', '*.token', '*.authorization']
const QUOTING = ['detail', 'where', 'config', 'request', 'bodyExcerpt'].map((name) => `err.${name}`)
