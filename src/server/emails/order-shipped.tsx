import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { designRows, emailDeliveryText, greeting, pictureText } from './order-labels.ts'
import { Action, DetailTable, Paragraph, TextLink, Title } from './parts.tsx'

export const OrderShipped: EmailBody<'order-shipped'> = ({ brand, data }) => {
  const { carrier = null, number = null, url = null } = data.tracking ?? {}
  const trackingNumber = url === null ? number : <TextLink href={url}>{number}</TextLink>
  return (
    <EmailPage brand={brand} inboxText={inboxTextOf(carrier, number)} picture={pictureText(data)}>
      <Title>Your print is on its way</Title>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>
        {data.home === null ? 'Your framed print' : `Your framed print of ${data.home}`} has shipped.
        {number === null ? ' The carrier hasn’t given us a tracking number.' : null}
      </Paragraph>
      <DetailTable
        rows={[
          ...(data.number === null ? [] : [['Order', `#${data.number}`] as const]),
          ...designRows(data),
          ...(carrier === null ? [] : [['Carrier', carrier] as const]),
          ...(number === null ? [] : [['Tracking', trackingNumber] as const]),
          ...(data.delivery === null ? [] : [['Arrives', emailDeliveryText(data.delivery)] as const]),
        ]}
      />
      <Action href={url ?? data.statusUrl}>{url === null ? 'See your order' : 'Track your package'}</Action>
      {url === null ? null : (
        <Paragraph>
          Or <TextLink href={data.statusUrl}>see your order</TextLink>
        </Paragraph>
      )}
      <Paragraph>
        Did something arrive damaged? Report it with a photo on your order page, and we’ll make you a new print or
        refund you. <TextLink href={data.statusUrl}>Report damage</TextLink>
      </Paragraph>
    </EmailPage>
  )
}

function inboxTextOf(carrier: string | null, number: string | null): string {
  if (carrier === null) return 'It’s with the carrier.'
  return number === null
    ? `It’s with the carrier: ${carrier}.`
    : `It’s with the carrier: ${carrier}, tracking number ${number}.`
}
