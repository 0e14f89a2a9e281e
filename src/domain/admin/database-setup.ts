/** The result of reading the campaigns table; `message` is the database's own. */
export type DatabaseTest =
  | { readonly state: 'ready' | 'no table' | 'not found' }
  | { readonly state: 'error' | 'no connection'; readonly message: string }

/** Returns the text on the campaign list, which links to the setup page (D3-074 … D3-077). */
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

/** Returns the text on the setup page (D3-142). */
export function databaseSetupText(test: DatabaseTest): string {
  if (test.state === 'ready') return 'Campaigns table exists and is accessible!'
  if (test.state === 'no table') return 'The campaigns table does not exist. Run the script below to create it.'
  return databaseTestText(test)
}

/** The message for visitors who are not signed in (D3-141). */
export const NOT_SIGNED_IN_ERROR = 'Please log in as admin first'
