// Setup of the web project: test files share a worker, and with it what queries have loaded.
import { afterEach } from 'vitest'
import { queryClient as adminQueries } from '#web/admin/queries.ts'
import { queryClient as shopQueries } from '#web/shop/queries.ts'

afterEach(() => {
  adminQueries.clear()
  shopQueries.clear()
})
