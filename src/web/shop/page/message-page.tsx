import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/titles.tsx'
import { PageFrame } from './page-frame.tsx'

/** A page that is one message: not found, ended, in progress. `tabTitle` is the title of the browser's tab. */
export const MessagePage = ({
  tabTitle,
  icon,
  title,
  isSentence = false,
  text,
  role,
  actions,
  children,
}: {
  tabTitle: string
  icon?: ReactNode
  title: string
  /** Whether the title is a sentence, which is set smaller. */
  isSentence?: boolean
  text?: ReactNode
  /** How a screen reader announces title and text. */
  role?: 'alert' | 'status' | undefined
  actions?: ReactNode
  /** Below the actions. */
  children?: ReactNode
}) => (
  <PageFrame>
    <title>{tabTitle}</title>
    <div className="mx-auto max-w-lg py-8 text-center sm:py-16">
      <div role={role}>
        {icon}
        <PageTitle size={isSentence ? 'medium' : 'large'}>{title}</PageTitle>
        {text ? <p className="mt-4 text-lg text-soft">{text}</p> : null}
      </div>
      {actions ? <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div> : null}
      {children}
    </div>
  </PageFrame>
)

/** The link to the home page, which is a separate document. */
export const HomeLink = ({
  variant = 'action',
  children = 'Go to the home page',
}: {
  variant?: 'action' | 'outline'
  children?: ReactNode
}) => (
  <a href="/" className={buttonClass(variant)}>
    {children}
  </a>
)
