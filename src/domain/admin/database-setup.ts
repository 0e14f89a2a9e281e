/** The result of reading the campaigns table; `message` is the database's own. */
export type DatabaseTest =
  | { readonly state: 'ready' | 'no table' | 'not found' }
  | { readonly state: 'error' | 'no connection'; readonly message: string }

/** D3-074 … D3-077: on the campaign list, which has a way to the setup. */
export function databaseTestText(test: DatabaseTest): string {
  switch (test.state) {
    case 'ready':
      return 'Database is working properly! Campaigns table is accessible.'
    case 'no table':
      return 'The campaigns table does not exist. Click "Fix Database" to resolve this.'
    case 'not found':
      return 'Database table not found (404). The database may need to be set up.'
    case 'error':
      return `Database error: ${test.message}`
    case 'no connection':
      return `Connection failed: ${test.message}`
  }
}

/** D3-142: on the setup page itself. */
export function databaseSetupText(test: DatabaseTest): string {
  if (test.state === 'ready') return 'Campaigns table exists and is accessible!'
  if (test.state === 'no table') return 'The campaigns table does not exist. Run the script below to create it.'
  return databaseTestText(test)
}

/** D3-141. */
export const LOG_IN_FIRST = 'Please log in as admin first'
