import { designText } from '#domain/framed-print/design-text.ts'
import { ORDER_LINKS_MAX_AGE_TEXT } from '#domain/orders/order-links.ts'
import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { dateText } from './order-labels.ts'
import { Paragraph, SmallTitle, TextLink, Title } from './parts.tsx'

/** The links to a buyer's orders, for one who has lost the confirmations. */
export const OrderLinks: EmailBody<'order-links'> = ({ brand, data: { orders } }) => (
  <EmailPage brand={brand} inboxText="They open your orders on any device, without an account.">
    <Title>{orders.length === 1 ? 'Your order' : 'Your orders'}</Title>
    <Paragraph>
      You asked for the links to your orders. These are the latest with this email address, from the last{' '}
      {ORDER_LINKS_MAX_AGE_TEXT}. If you didn’t ask, you can ignore this email.
    </Paragraph>
    {orders.map(({ number, placedOn, design, statusUrl }) => (
      <div key={statusUrl}>
        <SmallTitle>
          {number === null ? '' : `Order #${number}, `}
          {dateText(placedOn)}
        </SmallTitle>
        <Paragraph>
          {designText(design)}
          <br />
          <TextLink href={statusUrl}>{number === null ? 'See this order' : `See order #${number}`}</TextLink>
        </Paragraph>
      </div>
    ))}
  </EmailPage>
)
