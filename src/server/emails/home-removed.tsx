import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { Paragraph, TextLink, Title } from './parts.tsx'

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
