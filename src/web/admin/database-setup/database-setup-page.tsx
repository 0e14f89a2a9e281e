import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import { databaseSetupText } from '#domain/admin/database-setup.ts'
import { BACK_TO_CAMPAIGNS, PageHeader } from '#web/admin/layout/page-header.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { CopyIcon, useCopy } from '#web/ui/hooks/use-copy.tsx'
import { MutationError, Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { testDatabase } from './test-database.ts'

const STEPS = [
  'Copy the script below.',
  'Run it in a PostgreSQL client connected to the shop’s database, as the user who owns the tables. It only adds what is missing, so it is safe to run again.',
  'Come back and click Test Connection.',
] as const

/** Repairs the one table that the campaign list requires (D3-140 … D3-142). */
export const DatabaseSetupPage = () => {
  const test = useMutation({ mutationFn: testDatabase })
  const setup = useQuery(functionQuery('get-database-setup', {}))
  return (
    <>
      <PageHeader title={ADMIN_SCREENS['/database-setup'].title} back={BACK_TO_CAMPAIGNS}>
        <Link to="/admin" className={buttonClass('outline')}>
          Back to Admin
        </Link>
      </PageHeader>
      <div className="mt-5 max-w-3xl">
        <p>
          The shop creates and updates its tables automatically whenever it starts. This page is for a database that has
          lost its campaigns table.
        </p>
        <Button className="mt-5" aria-disabled={test.isPending} onClick={() => test.isPending || test.mutate()}>
          {test.isPending ? <Spinner /> : null}
          Test Connection
        </Button>
        <MutationError error={test.error} className="mt-4" />
        {test.data ? (
          <Notice tone={test.data.state === 'ready' ? 'success' : 'error'} className="mt-4">
            {databaseSetupText(test.data)}
          </Notice>
        ) : null}
        <SectionTitle className="mt-8">What to do</SectionTitle>
        <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-6">
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {setup.data ? <Script text={setup.data.script} /> : null}
        {setup.isPending ? <Spinner /> : null}
        <MutationError error={setup.error} className="mt-8" />
      </div>
    </>
  )
}

const COPY_OUTCOMES = { yes: 'Copied', denied: 'The script is selected: copy it with Ctrl+C or ⌘C' } as const

/** If the clipboard is unavailable, the script is selected, so that one shortcut copies it. */
const Script = ({ text }: { text: string }) => {
  const script = useRef<HTMLTextAreaElement>(null)
  const { copied, copy } = useCopy()
  const copyScript = async () => {
    if ((await copy(text)) === 'denied') script.current!.select()
  }
  return (
    <TextArea
      ref={script}
      label="SQL script"
      problem={null}
      aside={
        <span className="flex items-center gap-3">
          <span role="status" className="text-soft">
            {copied === null ? '' : COPY_OUTCOMES[copied]}
          </span>
          <Button variant="outline" onClick={() => void copyScript()}>
            <CopyIcon copied={copied} />
            Copy script
          </Button>
        </span>
      }
      readOnly
      isCode
      rows={20}
      value={text}
      className="mt-8"
    />
  )
}
