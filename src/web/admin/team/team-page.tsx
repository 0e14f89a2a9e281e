import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Output } from '#contract/index.ts'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import { ADMIN_ROLE_NAMES, ADMIN_ROLE_RIGHTS, type AdminRole, LAST_OWNER_REFUSAL } from '#domain/admin/roles.ts'
import { looksLikeEmail } from '#domain/emails/email-address.ts'
import { PageHeader } from '#web/admin/layout/page-header.tsx'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { useConfirmation } from '#web/admin/layout/use-confirmation.tsx'
import { useHasRole } from '#web/admin/layout/use-has-role.ts'
import { functionQuery, queryClient } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardList } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { TextField } from '#web/ui/field.tsx'
import { MutationError, Notice } from '#web/ui/notice.tsx'
import { choicesOf, Select, SelectField } from '#web/ui/select.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { MyAccess } from './my-access.tsx'

type Admin = Output<'list-admins'>['admins'][number]

const reload = () => queryClient.invalidateQueries({ queryKey: ['list-admins'] })

/** Who may use the admin tool and in which role; and your own access (F-48). */
export const TeamPage = () =>
  useHasRole('owner') ? (
    <AllAdmins />
  ) : (
    <>
      <PageHeader title={ADMIN_SCREENS['/admin/people'].title} />
      <div className="mt-6 max-w-xl">
        <MyAccess />
      </div>
    </>
  )

const AllAdmins = () => {
  const list = useQuery(functionQuery('list-admins', {}))
  return (
    <>
      <PageHeader title={ADMIN_SCREENS['/admin/people'].title} />
      <div className="mt-6 grid items-start gap-8 xl:grid-cols-[2fr_1fr]">
        <QueryResult query={list} loading="Loading admins...">
          {({ admins, invitations }) => (
            <div className="grid gap-8">
              <DataTable
                label="Admins"
                columns={columnsOf(admins)}
                rows={admins}
                keyOf={({ id }) => id}
                card="gap-1.5"
              />
              {invitations.length === 0 ? null : (
                <section>
                  <SectionTitle>Invited</SectionTitle>
                  <CardList className="mt-2">
                    {invitations.map(({ email, role, invited_by, expires_at }) => (
                      <li key={`${email} ${expires_at}`} className="px-4 py-2.5">
                        <span className="block font-medium wrap-anywhere">
                          {email} <span className="font-normal text-soft">· {ADMIN_ROLE_NAMES[role]}</span>
                        </span>
                        <span className="text-sm text-soft">
                          Invited by {invited_by}, valid until {dateTimeText(expires_at)}
                        </span>
                      </li>
                    ))}
                  </CardList>
                </section>
              )}
            </div>
          )}
        </QueryResult>
        <div className="grid gap-6">
          <InviteForm />
          <MyAccess />
        </div>
      </div>
    </>
  )
}

const columnsOf = (admins: readonly Admin[]): readonly Column<Admin>[] => [
  {
    name: 'Admin',
    isRowHeader: true,
    cell: ({ username, email, has_second_factor }) => (
      <>
        <span className="font-medium">{username}</span>{' '}
        {has_second_factor ? (
          <Badge isSmall tone="success">
            Two-factor
          </Badge>
        ) : null}
        {email ? <span className="block text-sm text-soft wrap-anywhere">{email}</span> : null}
      </>
    ),
  },
  {
    name: 'Last active',
    className: 'text-sm tabular-nums',
    cell: ({ used_at }) => dateTimeText(used_at) || 'Not signed in',
  },
  { name: 'Role', cell: (admin) => <RoleOf admin={admin} isOnlyOwner={isOnlyOwner(admin, admins)} /> },
]

const isOnlyOwner = ({ role }: Admin, admins: readonly Admin[]): boolean =>
  role === 'owner' && admins.filter((admin) => admin.role === 'owner').length === 1

const RoleOf = ({ admin: { id, username, role }, isOnlyOwner }: { admin: Admin; isOnlyOwner: boolean }) => {
  const reasonId = useId()
  const change = useMutation({
    mutationFn: (to: AdminRole) => call('change-admin-role', { id, role: to }),
    onSuccess: reload,
  })
  const removal = useConfirmation(
    () => ({
      title: `Remove “${username}”?`,
      text: 'They are signed out at once and can no longer sign in.',
      confirm: 'Remove',
      isDestructive: true,
    }),
    () => call('remove-admin', { id }),
    { onSettled: reload },
  )
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={`Role of ${username}`}
          choices={choicesOf(ADMIN_ROLE_NAMES)}
          value={role}
          disabled={change.isPending || isOnlyOwner}
          aria-describedby={isOnlyOwner ? reasonId : undefined}
          onChange={(to) => change.mutate(to)}
        />
        <Button
          variant="quiet"
          className="px-2!"
          disabled={isOnlyOwner}
          aria-describedby={isOnlyOwner ? reasonId : undefined}
          onClick={() => removal.start('remove')}
        >
          Remove
        </Button>
      </span>
      {isOnlyOwner ? (
        <span id={reasonId} className="mt-1 block max-w-80 text-sm text-soft">
          {LAST_OWNER_REFUSAL}
        </span>
      ) : null}
      <MutationError error={change.error} className="mt-2" />
      {removal.dialog}
    </>
  )
}

const InviteForm = () => {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<AdminRole>('sender')
  const [problem, setProblem] = useState<string | null>(null)
  const invite = useMutation({
    mutationFn: () => call('invite-admin', { email: email.trim(), role }),
    async onSuccess() {
      setEmail('')
      await reload()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const newProblem = looksLikeEmail(email) ? null : 'Please enter an email address'
    setProblem(newProblem)
    if (newProblem === null) invite.mutate()
  }
  return (
    <Card as="form" size="large" noValidate onSubmit={submit}>
      <SectionTitle>Invite someone</SectionTitle>
      <TextField
        label="Email"
        type="email"
        className="mt-4"
        value={email}
        problem={problem}
        onChange={({ target }) => setEmail(target.value)}
      />
      <SelectField
        label="Role"
        className="mt-3"
        choices={choicesOf(ADMIN_ROLE_NAMES)}
        value={role}
        onChange={setRole}
      />
      <p role="status" className="mt-1.5 text-sm text-soft">
        {ADMIN_ROLE_NAMES[role]}: {ADMIN_ROLE_RIGHTS[role]}.
      </p>
      <MutationError error={invite.error} className="mt-3" />
      {invite.isSuccess ? (
        <Notice tone="success" className="mt-3">
          The invitation is on its way.
        </Notice>
      ) : null}
      <Button type="submit" className="mt-4" disabled={invite.isPending}>
        Send the invitation
      </Button>
    </Card>
  )
}
