import { UNCONFIRMED_REMOVAL_DAYS } from '#domain/privacy/removal.ts'
import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { Action, Paragraph, TextLink, Title } from './parts.tsx'

/** Asks whoever requested the removal of a home to confirm it. */
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

/** The end of a removal. */
export const HomeRemoved: EmailBody<'home-removed'> = ({ brand, data }) => (
  <EmailPage brand={brand} inboxText="Its pictures, photos and links have been deleted.">
    <Title>Your home has been removed</Title>
    <Paragraph>
      We’ve deleted the pictures, photos and links of the home you asked us about, and we won’t draw its address again.
      If someone has paid for a framed print of it, we keep what we need to print it and for our records.
    </Paragraph>
    <Paragraph>We’ve also deleted your email address from this request, so this is our last email about it.</Paragraph>
    <Paragraph>
      What data we keep: <TextLink href={data.url}>our privacy policy</TextLink>
    </Paragraph>
  </EmailPage>
)
