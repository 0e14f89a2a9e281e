import { outreachFirstName } from '#domain/outreach/outreach.ts'
import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { OutreachFoot } from './outreach-foot.tsx'
import { Action, Paragraph, Title } from './parts.tsx'

export const ClosingOutreach: EmailBody<'closing-outreach'> = ({ sender, data }) => (
  <EmailPage
    sender={sender}
    preview={`A closing gift for the new owners of ${data.street}.`}
    picture={data.artworkUrl === null ? null : `An illustration of ${data.street}`}
    pictureUrl={data.artworkUrl}
    foot={<OutreachFoot brand={sender.name} {...data} />}
  >
    <Title>A closing gift for {data.street}</Title>
    <Paragraph>Hello {outreachFirstName(data.agentName)},</Paragraph>
    <Paragraph>
      Congratulations on the closing of {data.street}. We drew the house: a framed picture of their new home is a gift
      your clients keep on the wall.
    </Paragraph>
    <Paragraph>
      Framed in wood and sent in your name, with a note from you. Look at it first: three styles, five frames, no
      account.
    </Paragraph>
    <Action href={data.url}>See their home, framed</Action>
  </EmailPage>
)
