import { UNCONFIRMED_REMOVAL_DAYS } from '#domain/privacy/removal.ts'
import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { Action, Paragraph, Title } from './parts.tsx'

export const HomeRemovalRequested: EmailBody<'home-removal-requested'> = ({ brand, data }) => (
  <EmailPage brand={brand} inboxText="One more step, and your home is permanently removed.">
    <Title>Remove this home?</Title>
    <Paragraph>
      Someone used this email address to ask us to remove {data.home}. We’ve already hidden it: its pictures and links
      are no longer shown.
    </Paragraph>
    <Paragraph>
      Please confirm that it was you. Within {data.hours} hours of your confirmation, we’ll delete its pictures, photos
      and links, and we won’t draw this address again.
    </Paragraph>
    <Action href={data.url}>Yes, remove this home</Action>
    <Paragraph>
      If it wasn’t you, ignore this email. Without a confirmation, the home is shown again after{' '}
      {UNCONFIRMED_REMOVAL_DAYS} days.
    </Paragraph>
  </EmailPage>
)
