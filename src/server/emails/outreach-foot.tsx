import { Link } from '@react-email/components'
import { COLOR } from './looks.ts'

/** S-25: what the law wants below an email that nobody asked for: what it is, and a way to unsubscribe. */
export const OutreachFoot = ({ brand, unsubscribeUrl }: { brand: string; unsubscribeUrl: string }) => (
  <>
    <br />
    This is an advertisement from {brand}, to you as the agent of this home.
    <br />
    <Link href={unsubscribeUrl} style={{ color: COLOR.soft, textDecoration: 'underline' }}>
      Unsubscribe
    </Link>
    <span> with one press. No questions, no sign-in.</span>
  </>
)
