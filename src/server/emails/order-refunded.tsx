import { paidText } from '#domain/money.ts'
import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { greeting, orderName, pictureText } from './order-labels.ts'
import { Action, Paragraph, Title } from './parts.tsx'

export const OrderRefunded: EmailBody<'order-refunded'> = ({ brand, data }) => (
  <EmailPage
    brand={brand}
    inboxText={`${paidText(data.refundCents, data.currency)} is on its way back to you.`}
    picture={pictureText(data)}
  >
    <Title>Your refund is on its way</Title>
    <Paragraph>{greeting(data.firstName)}</Paragraph>
    <Paragraph>
      We’ve refunded a total of <b>{paidText(data.refundCents, data.currency)}</b> for {orderName(data)} to the card or
      account you paid with. Your bank may take up to 10 days to show it.
    </Paragraph>
    <Action href={data.statusUrl}>See your order</Action>
  </EmailPage>
)
