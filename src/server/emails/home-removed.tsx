import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { Paragraph, TextLink, Title } from './parts.tsx'

export const HomeRemoved: EmailBody<'home-removed'> = ({ sender, data }) => (
  <EmailPage sender={sender} preview="Its pictures, photos and links are gone.">
    <Title>Your home is removed</Title>
    <Paragraph>
      The pictures, photos and links of the home that you asked us about are deleted, and we do not draw its address
      again. Of a framed print that somebody has paid for, we keep what printing it and our books need.
    </Paragraph>
    <Paragraph>We have deleted your email address from this request too. This is our last word about it.</Paragraph>
    <Paragraph>
      What we keep of whom stands in our <TextLink href={data.url}>privacy policy</TextLink>
    </Paragraph>
  </EmailPage>
)
