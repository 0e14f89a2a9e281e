import type { UseMutationResult } from '@tanstack/react-query'
import { type DatabaseTest, databaseTestText } from '#domain/admin/database-setup.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MutationError, Notice } from '#web/ui/notice.tsx'

/** The result of testing the database, and what to do about it (D3-074 … D3-078). */
export const DatabaseCheck = ({ test }: { test: UseMutationResult<DatabaseTest, Error, void> }) => {
  const { data: result, error } = test
  if (error) return <MutationError error={error} className="mt-4" />
  if (!result) return null
  if (result.state === 'ready') {
    return (
      <Notice tone="success" className="mt-4">
        {databaseTestText(result)}
      </Notice>
    )
  }
  return (
    <Notice
      tone="error"
      className="mt-4"
      actions={
        <>
          <a href="/database-setup" target="_blank" rel="opener" className={buttonClass('action')}>
            Fix Database
          </a>
          <Button variant="outline" onClick={() => test.mutate()}>
            Retry
          </Button>
        </>
      }
    >
      {databaseTestText(result)}
    </Notice>
  )
}
