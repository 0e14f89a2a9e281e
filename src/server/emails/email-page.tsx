import { Body, Head, Html, Img, Link, Preview, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import type { Brand } from '#domain/brand.ts'
import { Cell } from './cell.tsx'
import { COLOR, STYLE } from './email-styles.ts'
import { OUTLOOK_NAMESPACE, OutlookColumn, OutlookHead } from './outlook.ts'

type Props = {
  readonly brand: Brand
  /** The text that an inbox shows after the subject. */
  readonly inboxText: string
  /** The caption of the picture sent with the email; null if there is none. */
  readonly picture?: string | null
  /** The picture's URL if it is not sent with the email. */
  readonly pictureUrl?: string | null
  /** Shown below our address. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/**
 * For phones. Gmail drops a style sheet that has one rule it cannot parse, so the other clients' rules are in separate
 * sheets.
 */
const PHONE_STYLES = '@media (max-width: 480px) { .inside { padding: 24px 20px !important; } }'
/** Light in dark mode too. Apple Mail turns addresses and dates into links; they keep the look of the text. */
const APPLE_STYLES =
  ':root { color-scheme: light only; } a[x-apple-data-detectors] { color: inherit !important; font: inherit !important; text-decoration: none !important; }'

/** The page of every email: 600 pixels wide, with our address at the bottom. */
export const EmailPage = ({ brand, inboxText, picture = null, pictureUrl, foot, children }: Props) => (
  <Html lang="en" {...OUTLOOK_NAMESPACE}>
    <Head>
      <meta name="color-scheme" content="light only" />
      <meta name="supported-color-schemes" content="light only" />
      <style>{PHONE_STYLES}</style>
      <style>{APPLE_STYLES}</style>
      <OutlookHead />
    </Head>
    <Preview>{inboxText}</Preview>
    <Body style={STYLE.body}>
      <OutlookColumn>
        <Cell tableStyle={STYLE.page} style={STYLE.pageInside}>
          <Text className="brand" style={STYLE.brand}>
            {brand.name}
          </Text>
          <Cell style={STYLE.card}>
            {picture === null ? null : (
              <Img src={pictureUrl ?? 'cid:picture'} alt={picture} width="566" style={STYLE.picture} />
            )}
            <Cell className="inside" style={STYLE.cardInside}>
              {children}
            </Cell>
          </Cell>
          <Text style={STYLE.foot}>
            Questions? Just reply to this email, or write to{' '}
            <Link href={`mailto:${brand.supportEmail}`} style={{ color: COLOR.soft, textDecoration: 'underline' }}>
              {brand.supportEmail}
            </Link>
            <br />
            {brand.postalAddress}
            {foot}
          </Text>
        </Cell>
      </OutlookColumn>
    </Body>
  </Html>
)
