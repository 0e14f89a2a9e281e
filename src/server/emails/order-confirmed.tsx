import { Img } from '@react-email/components'
import { paidText } from '#domain/money.ts'
import { cancelableUntilText } from '#domain/orders/cancellation.ts'
import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { STYLE } from './email-styles.ts'
import { designRows, emailDeliveryText, greeting, orderName, pictureText } from './order-labels.ts'
import { Action, DetailTable, Paragraph, SmallTitle, Steps, TextLink, Title } from './parts.tsx'

export const OrderConfirmed: EmailBody<'order-confirmed'> = ({ brand, data }) => (
  <EmailPage
    brand={brand}
    inboxText={`Thank you. We’re getting ${orderName(data)} ready to print.`}
    picture={pictureText(data)}
  >
    <Title>Thank you for your order</Title>
    <Paragraph>{greeting(data.firstName)}</Paragraph>
    <Paragraph>
      We have your payment and your artwork{data.home === null ? '' : ` of ${data.home}`}. Here’s what we’ll make for
      you.
    </Paragraph>
    <DetailTable
      rows={[
        ...(data.number === null ? [] : [['Order', `#${data.number}`] as const]),
        ...designRows(data),
        [
          'Ships to',
          [data.shipTo.name, ...data.shipTo.lines].map((line, i) => (
            <span key={i}>
              {line}
              <br />
            </span>
          )),
        ],
        ...(data.billTo === null ? [] : [['Billed to', data.billTo.join(', ')] as const]),
        ...(data.delivery === null ? [] : [['Arrives', emailDeliveryText(data.delivery)] as const]),
        ...(data.hidesPrice ? [['Gift', 'No prices in the package'] as const] : []),
      ]}
    />
    <DetailTable
      rows={[
        ['Framed print', paidText(data.priceCents, data.currency)],
        ['Shipping', data.shippingCents === 0 ? 'Free' : paidText(data.shippingCents, data.currency)],
        ...(data.taxCents === 0 ? [] : [['Tax', paidText(data.taxCents, data.currency)] as const]),
        ['Total', <b key="total">{paidText(data.totalCents, data.currency)}</b>],
      ]}
    />
    {data.cardKey !== null ? (
      <>
        <SmallTitle>The card in the package, as it will be printed</SmallTitle>
        <Img src="cid:card" alt="Your gift card with its message" width="420" style={STYLE.cardPicture} />
      </>
    ) : null}
    <Action href={data.statusUrl}>See your order</Action>
    <SmallTitle>What happens next?</SmallTitle>
    <Steps
      steps={[
        'We get your artwork ready to print.',
        'We print, mat and frame it.',
        'When it ships, we’ll email you the tracking number.',
      ]}
    />
    {data.cancelableUntil !== null ? (
      <Paragraph>
        Changed your mind? You can cancel your order for free {cancelableUntilText(data.cancelableUntil)}.{' '}
        <TextLink href={data.statusUrl}>Cancel it on its page</TextLink>
      </Paragraph>
    ) : null}
  </EmailPage>
)
