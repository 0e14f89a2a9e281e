import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { Action, Paragraph, Title } from './parts.tsx'

export const ResetPassword: EmailBody<'reset-password'> = ({ brand, data }) => (
  <EmailPage brand={brand} inboxText="Choose a new password for your account.">
    <Title>Choose a new password</Title>
    <Paragraph>
      Someone asked for a new password for your {brand.name} account. If it was you, choose one here within{' '}
      {data.minutes} minutes. If it wasn’t, you can ignore this email; nothing has changed.
    </Paragraph>
    <Action href={data.url}>Choose a new password</Action>
  </EmailPage>
)
