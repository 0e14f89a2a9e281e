import { useQuery } from '@tanstack/react-query'
import type { OutreachTextName, OutreachTexts } from '#domain/outreach/outreach-texts.ts'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'

/** Texts of the email. Restoring an earlier version puts its text into the editor; saving makes it the newest. */
export const TextVersions = ({
  name,
  current,
  onReturn,
}: {
  name: OutreachTextName
  current: number
  onReturn: (texts: OutreachTexts) => void
}) => {
  const list = useQuery(functionQuery('list-outreach-text-versions', { name }))
  return (
    <section className="mt-8">
      <SectionTitle size="small">Versions</SectionTitle>
      <QueryResult query={list} loading="Loading the versions...">
        {({ versions }) => (
          <CardList className="mt-2">
            {versions.map(({ version, texts, saved_by, saved_at }) => (
              <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
                <span className="min-w-0 flex-1 basis-56">
                  <span className="block font-medium">
                    {version === 0 ? 'Original text' : `Version ${version}`}
                    {version === current ? ' (current)' : ''}
                  </span>
                  <span className="block text-sm text-soft wrap-anywhere">
                    {saved_by === null ? texts.subject : `${saved_by}, ${dateTimeText(saved_at)} · ${texts.subject}`}
                  </span>
                </span>
                {version === current ? null : (
                  <RequireRole needs="sender">
                    <Button
                      variant="quiet"
                      className="px-2!"
                      aria-label={`Restore version ${version}`}
                      onClick={() => onReturn(texts)}
                    >
                      Restore
                    </Button>
                  </RequireRole>
                )}
              </li>
            ))}
          </CardList>
        )}
      </QueryResult>
    </section>
  )
}
