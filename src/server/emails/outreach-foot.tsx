import { Link } from '@react-email/components'
import { COLOR } from './email-styles.ts'

/** What the law requires below an unsolicited email: what it is, and a way to unsubscribe (S-25). */
export const OutreachFoot = ({
  brandName,
  unsubscribeUrl,
  removeHomeUrl,
}: {
  brandName: string
  unsubscribeUrl: string
  removeHomeUrl: string
}) => (
  <>
    <br />
    This is an advertisement from {brandName}, sent to you as the agent for this home.
    <br />
    <Link href={unsubscribeUrl} style={{ color: COLOR.soft, textDecoration: 'underline' }}>
      Unsubscribe (no questions, no sign-in)
    </Link>
    <br />
    Is this your own home?{' '}
    <Link href={removeHomeUrl} style={{ color: COLOR.soft, textDecoration: 'underline' }}>
      Have it removed from our site
    </Link>
  </>
)
