import type { FormEventHandler, ReactNode } from 'react'
import { PageTitle } from '#web/ui/titles.tsx'

/** A form before the admin tool: alone in the middle of the window. */
export const SignInPage = ({
  tabTitle,
  title,
  onSubmit,
  children,
}: {
  tabTitle: string
  title: string
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}) => (
  <main className="page-column flex min-h-svh flex-col items-center justify-center py-10">
    <title>{tabTitle}</title>
    <form
      noValidate
      onSubmit={onSubmit}
      className="flex w-full max-w-md flex-col gap-5 rounded-card bg-card p-6 shadow-card sm:p-9"
    >
      <PageTitle size="small">{title}</PageTitle>
      {children}
    </form>
  </main>
)
