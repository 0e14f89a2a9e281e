import { HELD_TEXT, HELD_TITLE_TEXT } from '#domain/orders/order-page.ts'
import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { designRows, greeting, orderName, pictureText } from './order-labels.ts'
import { Action, DetailTable, Paragraph, Title } from './parts.tsx'

/** Sent if the payment differs from the amount due. */
export const OrderHeld: EmailBody<'order-held'> = ({ brand, data }) => (
  <EmailPage
    brand={brand}
    inboxText={`We have your payment. We’ll check ${orderName(data)} before we print it.`}
    picture={pictureText(data)}
  >
    <Title>{HELD_TITLE_TEXT}</Title>
    <Paragraph>{greeting(data.firstName)}</Paragraph>
    <Paragraph>
      Thank you. Your payment for {orderName(data)} has arrived. {HELD_TEXT}
    </Paragraph>
    <DetailTable rows={designRows(data)} />
    <Action href={data.statusUrl}>See your order</Action>
  </EmailPage>
)
