import { useQuery } from '@tanstack/react-query'
import type { Input } from '#contract/index.ts'
import { PICTURE_ORIGIN_LABELS } from '#domain/pictures/provenance.ts'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { ExternalLink, textLinkClass } from '#web/ui/text-link.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'

/** The name of the site at a URL, which is often too long to read: 'maps.googleapis.com'. */
const siteOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url)

/** Where each picture of a home came from, for takedowns and license questions (F-55). */
export const ProvenanceList = ({ home }: { home: Input<'get-provenance'> }) => {
  const provenance = useQuery(functionQuery('get-provenance', home))
  return (
    <section className="mt-6">
      <SectionTitle size="small">Picture sources</SectionTitle>
      <QueryResult query={provenance} loading="Loading the sources...">
        {({ pictures }) =>
          pictures.length === 0 ? (
            <p className="mt-2 text-soft">We don’t store any pictures of this home yet.</p>
          ) : (
            <ul className="mt-2">
              {pictures.map(({ picture, origin, url, at }) => (
                <li
                  key={picture}
                  className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 last:border-0"
                >
                  <span className="min-w-0">
                    {picture}
                    <span className="text-soft"> · {PICTURE_ORIGIN_LABELS[origin]}</span>
                    {url ? (
                      <ExternalLink href={url} className={textLinkClass({}, 'block text-sm wrap-anywhere')}>
                        {siteOf(url)}
                      </ExternalLink>
                    ) : null}
                  </span>
                  <span className="text-soft tabular-nums">{dateTimeText(at)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </section>
  )
}
