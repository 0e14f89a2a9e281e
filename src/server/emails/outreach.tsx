import { Img } from '@react-email/components'
import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { OutreachFoot } from './outreach-foot.tsx'
import { Action, Paragraph, Title } from './parts.tsx'

/** An email to an agent, with the text of its campaign (`domain/outreach/outreach-texts.ts`). */
export const Outreach: EmailBody<'outreach'> = ({ brand, data }) => (
  <EmailPage
    brand={brand}
    inboxText={data.preview}
    picture={data.artworkUrl === null ? null : `An illustration of ${data.street}`}
    pictureUrl={data.artworkUrl}
    foot={<OutreachFoot brandName={brand.name} {...data} />}
  >
    <Title>{data.title}</Title>
    {data.paragraphs.map((paragraph, n) => (
      // oxlint-disable-next-line react/no-array-index-key -- two paragraphs may be equal, and none moves
      <Paragraph key={n}>{paragraph}</Paragraph>
    ))}
    <Action href={data.url}>{data.action}</Action>
    {data.pixelUrl === null ? null : <Img src={data.pixelUrl} alt="" width="1" height="1" />}
  </EmailPage>
)
