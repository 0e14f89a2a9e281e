import { useQuery } from '@tanstack/react-query'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { functionQuery } from '#web/admin/layout/queries.ts'

/** Feature 38: the email of one home as it will be read. In its frame it runs nothing and leads nowhere. */
export const SampleEmail = ({ leadId }: { leadId: string }) => {
  const sample = useQuery(functionQuery('sample-outreach', { lead_id: leadId }))
  return (
    <QueryResult of={sample} loading="Loading the email...">
      {({ to, subject, html, text }) => (
        <div className="mt-3">
          <p className="wrap-anywhere">
            <span className="text-soft">To</span> {to} <span className="text-soft">· Subject</span> {subject}
          </p>
          <iframe
            title={subject}
            srcDoc={html}
            sandbox=""
            className="mt-2 h-[32rem] w-full rounded-control border border-line bg-white"
          />
          <details className="mt-2">
            <summary className="inline-flex min-h-11 items-center text-soft">Plain text</summary>
            <pre className="overflow-x-auto rounded-control border border-line bg-paper p-4 text-sm whitespace-pre-wrap">
              {text}
            </pre>
          </details>
        </div>
      )}
    </QueryResult>
  )
}
