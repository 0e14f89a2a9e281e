import { DAMAGE_REPORT_BUYER_TEXTS } from '#domain/orders/damage.ts'
import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { designRows, greeting, orderName, pictureText } from './order-labels.ts'
import { Action, DetailTable, Paragraph, Title } from './parts.tsx'

/** Confirms to a buyer that we got their damage report. The answer has its own email. */
export const DamageReported: EmailBody<'damage-reported'> = ({ brand, data }) => (
  <EmailPage brand={brand} inboxText="We’ll look at it and email you our answer." picture={pictureText(data)}>
    <Title>We have your report</Title>
    <Paragraph>{greeting(data.firstName)}</Paragraph>
    <Paragraph>
      You told us that {orderName(data)} arrived damaged. We’re sorry. We’ll look at your report and email you our
      answer.
    </Paragraph>
    <DetailTable rows={designRows(data)} />
    <Action href={data.statusUrl}>See your order</Action>
  </EmailPage>
)

/** The answer to a buyer who reported damage. A refund has its own email, unless everything was refunded before. */
export const DamageAnswered: EmailBody<'damage-answered'> = ({ brand, data }) => (
  <EmailPage brand={brand} inboxText={DAMAGE_REPORT_BUYER_TEXTS[data.state]} picture={pictureText(data)}>
    <Title>{data.state === 'reprint_ordered' ? 'We’re making you a new print' : 'About your report'}</Title>
    <Paragraph>{greeting(data.firstName)}</Paragraph>
    <Paragraph>
      You told us that {orderName(data)} arrived damaged. {DAMAGE_REPORT_BUYER_TEXTS[data.state]}
    </Paragraph>
    {data.message === null ? null : <Paragraph>{data.message}</Paragraph>}
    {data.state === 'reprint_ordered' ? (
      <Paragraph>
        It’s the same print in the same frame, going to the same address. We’ll email you when it ships.
      </Paragraph>
    ) : (
      <Paragraph>If you disagree, just reply to this email. A person will read it.</Paragraph>
    )}
    <DetailTable rows={designRows(data)} />
    <Action href={data.statusUrl}>See your order</Action>
  </EmailPage>
)
