import { paidText } from '#domain/money.ts'
import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { greeting, orderName, pictureText } from './order-labels.ts'
import { Action, Paragraph, Title } from './parts.tsx'

export const OrderCanceled: EmailBody<'order-cancelled'> = ({ brand, data }) => (
  <EmailPage brand={brand} inboxText={`We won’t print ${orderName(data)}.`} picture={pictureText(data)}>
    <Title>Your order has been canceled</Title>
    <Paragraph>{greeting(data.firstName)}</Paragraph>
    <Paragraph>As you asked, we’ve canceled {orderName(data)}. Nothing will be printed or shipped.</Paragraph>
    {data.refundCents === 0 ? null : (
      <Paragraph>
        We’re refunding <b>{paidText(data.refundCents, data.currency)}</b> to the card or account you paid with. Your
        bank may take up to 10 days to show it.
      </Paragraph>
    )}
    <Paragraph>Your artwork is still there in case you change your mind.</Paragraph>
    <Action href={data.statusUrl}>See your order</Action>
  </EmailPage>
)
