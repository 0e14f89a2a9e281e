import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { BUYER_TEXTS } from '#domain/buyer-outreach/buyer-outreach.ts'
import { countText } from '#domain/count-text.ts'
import { useHost } from '#web/admin/layout/use-host.ts'
import { call } from '#web/kit/call.ts'
import { useCallId } from '#web/kit/hooks/use-call-id.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { RunProgress } from './run-progress.tsx'

/** The homes of a search on the listing site, with the details of each (D3-059, D3-060). */
export const HostSearch = ({ onStep }: { onStep: () => void }) => {
  const host = useHost()
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { idFor, renew } = useCallId()
  const search = useMutation({
    mutationFn: () => call('search-host-properties', { id: idFor(url.trim()), url: url.trim() }),
    onSuccess() {
      renew()
      onStep()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(url.trim() === '' ? 'Please enter the URL of a search' : null)
    if (url.trim() !== '' && !search.isPending) search.mutate()
  }
  return (
    <section aria-labelledby="host-search" className="mt-10">
      <SectionTitle size="large" id="host-search">{`Search ${host} Properties`}</SectionTitle>
      <form noValidate onSubmit={submit} className="mt-3 grid items-start gap-4 sm:grid-cols-[1fr_auto]">
        <TextField
          label="Search URL"
          inputMode="url"
          placeholder={`https://www.${host}/…/sold/`}
          value={url}
          problem={problem}
          onChange={(event) => setUrl(event.target.value)}
        />
        <Button type="submit" aria-disabled={search.isPending} className="sm:mt-7">
          {search.isPending ? <Spinner /> : null}
          {`Search ${host}`}
        </Button>
      </form>
      <MutationError error={search.error} className="mt-4" />
      {search.data ? (
        <div className="mt-4 flex flex-col gap-4">
          <p className="tabular-nums">
            {`First page: ${countText(search.data.first_page_count, 'home')}. `}
            {`Last page: ${countText(search.data.last_page_count, 'home')}. `}
            {`Total pages: ${search.data.total_pages}.`}
          </p>
          {search.data.run_id === null ? (
            <p className="text-soft">{BUYER_TEXTS.nothing}</p>
          ) : (
            <RunProgress id={search.data.run_id} title={BUYER_TEXTS.details} onStep={onStep} />
          )}
        </div>
      ) : null}
    </section>
  )
}
