import type { DatabaseTest } from '#domain/admin/database-setup.ts'
import { UNEXPECTED_ERROR } from '#domain/errors.ts'
import { CallError } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'

/** The result of the server's check of its database; a missing response is a result, too (D3-074 … D3-077). */
export async function testDatabase(): Promise<DatabaseTest> {
  try {
    const { state, message } = await call('test-database', {})
    return state === 'error' || state === 'no connection' ? { state, message: message ?? UNEXPECTED_ERROR } : { state }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status === 404) return { state: 'not found' }
    const isOutOfReach = error.code === 'network' || error.code === 'timeout'
    return { state: isOutOfReach ? 'no connection' : 'error', message: error.message }
  }
}
