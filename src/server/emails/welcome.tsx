import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { greeting } from './order-labels.ts'
import { Action, Paragraph, Title } from './parts.tsx'

export const Welcome: EmailBody<'welcome'> = ({ brand, data }) => (
  <EmailPage brand={brand} inboxText="Please confirm your email address.">
    <Title>Welcome to {brand.name}</Title>
    <Paragraph>{greeting(data.firstName)}</Paragraph>
    <Paragraph>
      Your account is ready. Confirm this email address, and every print ordered with it will appear in your account,
      whichever browser you used.
    </Paragraph>
    <Action href={data.url}>Confirm this email address</Action>
  </EmailPage>
)
