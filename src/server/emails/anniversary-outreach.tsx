import { outreachFirstName } from '#domain/outreach/outreach.ts'
import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { OutreachFoot } from './outreach-foot.tsx'
import { Action, Paragraph, Title } from './parts.tsx'

export const AnniversaryOutreach: EmailBody<'anniversary-outreach'> = ({ sender, data }) => (
  <EmailPage
    sender={sender}
    preview={`A gift for the people you brought home to ${data.street}.`}
    picture={data.artworkUrl === null ? null : `An illustration of ${data.street}`}
    pictureUrl={data.artworkUrl}
    foot={<OutreachFoot brand={sender.name} {...data} />}
  >
    <Title>A keepsake of {data.street}</Title>
    <Paragraph>Hello {outreachFirstName(data.agentName)},</Paragraph>
    <Paragraph>
      You helped somebody into {data.street}. When the anniversary of that closing comes round, a picture of their home
      is a good way to be remembered. So we drew it.
    </Paragraph>
    <Paragraph>
      Framed in wood and sent in your name, with a note from you. Look at it first: three styles, five frames, no
      account.
    </Paragraph>
    <Action href={data.url}>See their home, framed</Action>
  </EmailPage>
)
