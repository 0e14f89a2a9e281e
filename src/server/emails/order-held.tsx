import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { designRows, greeting, orderName, pictureWords } from './order-labels.ts'
import { Action, Facts, Paragraph, Title } from './parts.tsx'

/** the money came, but not as asked for. */
export const OrderHeld: EmailBody<'order-held'> = ({ sender, data }) => (
  <EmailPage
    sender={sender}
    preview={`Your payment is with us. One of us looks at ${orderName(data)} before it is printed.`}
    picture={pictureWords(data)}
  >
    <Title>We have your payment</Title>
    <Paragraph>{greeting(data.firstName)}</Paragraph>
    <Paragraph>
      Thank you. Your payment for {orderName(data)} has arrived. Before anything is printed, one of us looks at the
      order in person. There is nothing you need to do: as soon as it goes on, we write to you again.
    </Paragraph>
    <Facts rows={designRows(data)} />
    <Action href={data.statusUrl}>See your order</Action>
  </EmailPage>
)
