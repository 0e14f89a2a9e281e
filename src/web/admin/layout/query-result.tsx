import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The result of a query: loading, loaded, or failed with a button to retry; earlier data stays (U-26). */
export const QueryResult = <T,>({
  of: { data, error, isPlaceholderData, refetch },
  loading,
  failed = (message) => message,
  children,
}: {
  of: UseQueryResult<T>
  loading: string
  failed?: (message: string) => string
  children: (data: T) => ReactNode
}) => (
  <>
    {error ? (
      <Notice tone="error" className="mt-6" actions={<Button onClick={() => void refetch()}>Try again</Button>}>
        {failed(error.message)}
      </Notice>
    ) : null}
    {data === undefined && !error ? (
      <p role="status" className="mt-8 text-soft">
        {loading}
      </p>
    ) : null}
    {data === undefined ? null : (
      <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
        {children(data)}
      </div>
    )}
  </>
)
