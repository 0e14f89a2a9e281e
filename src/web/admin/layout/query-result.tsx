import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '#web/kit/call-error.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'

const WRONG_LINK_TEXT = 'We couldn’t find this page. Check the link, or go back.'

/** Whether the id in the URL is invalid, so that a retry would not help. */
const isWrongLink = (error: Error): boolean =>
  error instanceof CallError && error.code === 'bad_input' && error.issues[0]?.path === 'id'

/**
 * The result of a query: loading, loaded, or failed with a button to retry. Earlier data stays (U-26), except an empty
 * list (`isEmpty`), which says nothing about the filter that is loading.
 */
export const QueryResult = <T,>({
  query: { data, error, isPlaceholderData, refetch },
  loading,
  failed = (message) => message,
  isEmpty,
  children,
}: {
  query: UseQueryResult<T>
  loading: string
  failed?: (message: string) => string
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}) => {
  const isEarlierEmpty = data !== undefined && isPlaceholderData && isEmpty?.(data)
  const visibleData = isEarlierEmpty ? undefined : data
  return (
    <>
      {error ? (
        <LoadFailure className="mt-6" onRetry={isWrongLink(error) ? null : refetch}>
          {isWrongLink(error) ? WRONG_LINK_TEXT : failed(error.message)}
        </LoadFailure>
      ) : null}
      {visibleData === undefined && !error ? <LoadingText>{loading}</LoadingText> : null}
      {visibleData === undefined ? null : (
        <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
          {children(visibleData)}
        </div>
      )}
    </>
  )
}

/** Why something could not be loaded, with a button to retry unless that would not help. */
export const LoadFailure = ({
  className,
  onRetry,
  children,
}: {
  className?: string
  onRetry: (() => unknown) | null
  children: string
}) => (
  <Notice
    tone="error"
    {...(className ? { className } : {})}
    actions={onRetry && <Button onClick={() => void onRetry()}>Try again</Button>}
  >
    {children}
  </Notice>
)

/** The text of a screen that has nothing else to show yet. */
export const LoadingText = ({ className, children }: { className?: string; children: string }) => (
  <p role="status" className={classNames('mt-8 text-soft', className)}>
    {children}
  </p>
)
