import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { Action, Paragraph, Title } from './parts.tsx'

export const HomeRemovalAsked: EmailBody<'home-removal-asked'> = ({ sender, data }) => (
  <EmailPage sender={sender} preview="One press, and your home is removed for good.">
    <Title>Remove this home?</Title>
    <Paragraph>
      Somebody asked us, with this email address, to remove {data.home}. We have hidden it already: no picture of it and
      no link to it is shown.
    </Paragraph>
    <Paragraph>
      Please confirm that it was you. Within {data.hours} hours of that, its pictures, photos and links are deleted, and
      we do not draw this address again.
    </Paragraph>
    <Action href={data.url}>Yes, remove this home</Action>
    <Paragraph>
      If it was not you, do nothing: without a confirmation the home is shown again after three days.
    </Paragraph>
  </EmailPage>
)
