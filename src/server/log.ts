import { pino, type Logger } from 'pino'

/** Structured lines on stdout. Nothing personal is ever put into one (S-23); these paths are a second net. */
export const openLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    redact: {
      paths: ['*.email', '*.address', '*.token', '*.authorization', 'err.config', 'err.request', 'err.bodyExcerpt'],
      remove: true,
    },
  })
