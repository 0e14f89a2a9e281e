import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CALL_AT_ONCE } from '#web/kit/call-at-once.ts'
import { CallError } from '#web/kit/call-error.ts'
import { adminToken } from '#web/kit/session/admin-session.ts'
import { testMode } from '#web/kit/test-mode.ts'

export { functionQuery } from '#web/kit/function-query.ts'

const isOutOfReach = (error: unknown) => error instanceof CallError && error.code === 'network'

/** An `unauthorized` response ends this browser's session, which leads to the sign-in. */
const endSessionIfRefused = (error: unknown) => {
  if (error instanceof CallError && error.code === 'unauthorized') adminToken.forget()
}

/** Refresh interval of lists and pages that activities change while they are open (D3-022, D3-025, D3-260). */
export const POLL_INTERVAL_MS = 5000

/** The function that lists running activities and what needs attention, which every screen shows. */
export const ACTIVITY_FUNCTION = 'get-activity'

/** The cache of the admin screens; emptied when the session ends. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endSessionIfRefused }),
  mutationCache: new MutationCache({
    onError: endSessionIfRefused,
    // A change may have started or ended an activity, or finished something that needed attention.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [ACTIVITY_FUNCTION] }),
  }),
  defaultOptions: {
    queries: { ...CALL_AT_ONCE, staleTime: 5000, retry: (count, error) => count < 2 && isOutOfReach(error) },
    mutations: CALL_AT_ONCE,
  },
})
adminToken.subscribe(() => {
  if (adminToken.read() !== null) return
  testMode.forget()
  queryClient.clear()
})
