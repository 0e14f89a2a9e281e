import type { Db } from './pool.ts'

/** D1-119, D1-262: a home by the code in the landing page's address. */
export const propertyByCode = (db: Db, code: string): Promise<{ address: string } | undefined> =>
  db.selectFrom('properties').select('address').where('property_code', '=', code).executeTakeFirst()
