import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import { OUTREACH_TEXT_LABELS, OUTREACH_TEXT_NAMES } from '#domain/outreach/outreach-texts.ts'
import { oneOf } from '#web/kit/query-state.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RequireRole } from '../layout/require-role.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { functionQuery } from '../layout/queries.ts'
import { QueryResult } from '../layout/query-result.tsx'
import { TextEditor } from './text-editor.tsx'

/** The texts of the emails to agents (F-39). The open email is in the URL. */
export const EmailTextsPage = () => {
  const [query, changeQuery] = useUrlQuery()
  const open = oneOf(OUTREACH_TEXT_NAMES, query.get('email')) ?? OUTREACH_TEXT_NAMES[0]
  const list = useQuery(functionQuery('list-outreach-texts', {}))
  return (
    <>
      <PageHead title={ADMIN_SCREENS['/admin/emails'].title}>
        <RequireRole needs="owner">
          <Link to="/admin/email-domain" className={buttonClass('outline')}>
            Email domain
          </Link>
        </RequireRole>
      </PageHead>
      <p className="mt-2 text-soft">
        Emails that are already being sent keep their text. Our postal address and an unsubscribe link are added to
        every email.
      </p>
      <nav aria-label="Emails" className="mt-4 flex flex-wrap gap-2">
        {OUTREACH_TEXT_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === open ? 'true' : undefined}
            onClick={() => changeQuery(() => ({ email: name }))}
            className={classNames(
              'min-h-11 rounded-full border px-4 font-medium',
              name === open ? 'border-action bg-action text-white' : 'border-edge bg-card',
            )}
          >
            {OUTREACH_TEXT_LABELS[name]}
          </button>
        ))}
      </nav>
      <QueryResult query={list} loading="Loading the emails...">
        {({ emails, test_recipient }) => {
          const email = emails.find(({ name }) => name === open)!
          return <TextEditor key={`${open} ${email.version}`} email={email} testRecipient={test_recipient} />
        }}
      </QueryResult>
    </>
  )
}
