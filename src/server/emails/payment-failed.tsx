import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { designRows, greeting, pictureText } from './order-labels.ts'
import { Action, DetailTable, Paragraph, TextLink, Title } from './parts.tsx'

export const PaymentFailed: EmailBody<'payment-failed'> = ({ brand, data }) => (
  <EmailPage
    brand={brand}
    inboxText="Your bank didn’t complete the payment. We saved your artwork for you."
    picture={pictureText(data)}
  >
    <Title>Your payment didn’t go through</Title>
    <Paragraph>{greeting(data.firstName)}</Paragraph>
    <Paragraph>
      Your bank didn’t complete the payment, so you weren’t charged, and nothing is being printed yet. We saved your
      picture and your choices.
    </Paragraph>
    <DetailTable rows={designRows(data)} />
    <Action href={data.retryUrl}>Pay another way</Action>
    <Paragraph>
      Or <TextLink href={data.statusUrl}>see your order</TextLink>
    </Paragraph>
  </EmailPage>
)
