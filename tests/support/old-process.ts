import { execFileSync } from 'node:child_process'

/**
 * The output of JavaScript in a process as it is after weeks: V8 stops optimizing regular expressions in a process that
 * has compiled many, and then some overflow the stack on long texts.
 */
export const inOldProcess = (script: string): string =>
  execFileSync(process.execPath, ['--no-regexp-optimization', '--input-type=module', '--eval', script]).toString()
