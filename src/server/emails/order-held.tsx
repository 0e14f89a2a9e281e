import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { designRows, greeting, orderName, pictureText } from './order-labels.ts'
import { Action, Facts, Paragraph, Title } from './parts.tsx'

/** Sent if the payment differs from the amount due. */
export const OrderHeld: EmailBody<'order-held'> = ({ sender, data }) => (
  <EmailPage
    sender={sender}
    preview={`We have your payment. We’ll check ${orderName(data)} before we print it.`}
    picture={pictureText(data)}
  >
    <Title>We have your payment</Title>
    <Paragraph>{greeting(data.firstName)}</Paragraph>
    <Paragraph>
      Thank you. Your payment for {orderName(data)} has arrived. Before we print it, someone on our team will check the
      order. There’s nothing you need to do. We’ll email you as soon as it moves forward.
    </Paragraph>
    <Facts rows={designRows(data)} />
    <Action href={data.statusUrl}>See your order</Action>
  </EmailPage>
)
