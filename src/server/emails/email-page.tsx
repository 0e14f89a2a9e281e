import { Body, Container, Head, Html, Img, Link, Preview, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import type { Sender } from './catalog.ts'
import { COLOR, STYLE } from './email-styles.ts'

type Props = {
  readonly sender: Sender
  /** The text that an inbox shows after the subject. */
  readonly preview: string
  /** The caption of the picture sent with the email; null if there is none. */
  readonly picture?: string | null
  /** The picture's URL if it is not sent with the email. */
  readonly pictureUrl?: string | null
  /** Shown below our address. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** The page of every email: 600 pixels wide, light in dark mailboxes too, with our address at the bottom. */
export const EmailPage = ({ sender, preview, picture = null, pictureUrl, foot, children }: Props) => (
  <Html lang="en">
    <Head>
      <meta name="color-scheme" content="light only" />
      <meta name="supported-color-schemes" content="light only" />
      <style>{`:root { color-scheme: light only; } @media (max-width: 480px) { .inside { padding: 24px 20px !important; } }`}</style>
    </Head>
    <Preview>{preview}</Preview>
    <Body style={STYLE.body}>
      <Container style={STYLE.page}>
        <Text style={STYLE.brand}>{sender.name}</Text>
        <Section style={STYLE.card}>
          {picture === null ? null : (
            <Img src={pictureUrl ?? 'cid:picture'} alt={picture} width="566" style={STYLE.picture} />
          )}
          <Section className="inside" style={STYLE.cardInside}>
            {children}
          </Section>
        </Section>
        <Text style={STYLE.foot}>
          Questions? Just reply to this email, or write to{' '}
          <Link href={`mailto:${sender.supportEmail}`} style={{ color: COLOR.soft, textDecoration: 'underline' }}>
            {sender.supportEmail}
          </Link>
          .
          <br />
          {sender.postalAddress}
          {foot}
        </Text>
      </Container>
    </Body>
  </Html>
)
