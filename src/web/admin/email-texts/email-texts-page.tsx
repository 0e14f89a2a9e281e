import { useQuery } from '@tanstack/react-query'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import { OUTREACH_TEXT_LABELS, OUTREACH_TEXT_NAMES } from '#domain/outreach/outreach-texts.ts'
import { PageHeader } from '#web/admin/layout/page-header.tsx'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { oneOf } from '#web/kit/query-state.ts'
import { Pills } from '#web/ui/pills.tsx'
import { TextEditor } from './text-editor.tsx'

/** The texts of the emails to agents (F-39). The open email is in the URL. */
export const EmailTextsPage = () => {
  const [query, changeQuery] = useUrlQuery()
  const open = oneOf(OUTREACH_TEXT_NAMES, query.get('email')) ?? OUTREACH_TEXT_NAMES[0]
  const list = useQuery(functionQuery('list-outreach-texts', {}))
  return (
    <>
      <PageHeader title={ADMIN_SCREENS['/admin/emails'].title} />
      <p className="mt-2 text-soft">
        Emails that are already being sent keep their text. Our postal address and an unsubscribe link are added to
        every email.
      </p>
      <Pills
        isNav
        label="Emails"
        values={OUTREACH_TEXT_NAMES}
        shown={open}
        onShow={(email) => changeQuery(() => ({ email }))}
        className="mt-4"
      >
        {(name) => OUTREACH_TEXT_LABELS[name]}
      </Pills>
      <QueryResult query={list} loading="Loading the emails...">
        {({ emails, test_recipient }) => {
          const email = emails.find(({ name }) => name === open)!
          return <TextEditor key={open} email={email} testRecipient={test_recipient} />
        }}
      </QueryResult>
    </>
  )
}
