import { outreachFirstName } from '#domain/outreach/outreach.ts'
import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { OutreachFoot } from './outreach-foot.tsx'
import { Action, Paragraph, Title } from './parts.tsx'

export const SellersAgentOutreach: EmailBody<'sellers-agent-outreach'> = ({ sender, data }) => (
  <EmailPage
    sender={sender}
    preview={`We drew your listing. See ${data.street} framed, on any wall.`}
    picture={data.artworkUrl === null ? null : `An illustration of ${data.street}`}
    pictureUrl={data.artworkUrl}
    foot={<OutreachFoot brand={sender.name} {...data} />}
  >
    <Title>We drew {data.street}</Title>
    <Paragraph>Hello {outreachFirstName(data.agentName)},</Paragraph>
    <Paragraph>
      We turn photos of homes into framed illustrations, and have drawn {data.street}. Sellers leave a house with boxes
      and keys; a framed picture of it is something they keep.
    </Paragraph>
    <Paragraph>
      It is yours to try: see it in watercolor, pencil and oil, choose a frame, and have it sent to your clients for
      closing day.
    </Paragraph>
    <Action href={data.url}>See it in a frame</Action>
  </EmailPage>
)
