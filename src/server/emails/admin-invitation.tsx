import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { Action, Paragraph, Title } from './parts.tsx'

export const AdminInvitation: EmailBody<'admin-invitation'> = ({ sender, data }) => (
  <EmailPage sender={sender} preview={`${data.invitedBy} invites you to the admin tool.`}>
    <Title>Help run {sender.name}</Title>
    <Paragraph>
      {data.invitedBy} invites you to the admin tool of {sender.name}. Choose a username and a password to get started.
    </Paragraph>
    <Action href={data.url}>Accept the invitation</Action>
    <Paragraph>The link works once, within {data.days} days.</Paragraph>
  </EmailPage>
)
