import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { Action, Paragraph, Title } from './parts.tsx'

export const AdminInvitation: EmailBody<'admin-invitation'> = ({ brand, data }) => (
  <EmailPage brand={brand} inboxText={`${data.invitedBy} has invited you to the admin tool.`}>
    <Title>Join the {brand.name} team</Title>
    <Paragraph>
      {data.invitedBy} has invited you to the {brand.name} admin tool. Choose a username and a password to get started.
    </Paragraph>
    <Action href={data.url}>Accept the invitation</Action>
    <Paragraph>The link works once and expires in {data.days} days.</Paragraph>
  </EmailPage>
)
