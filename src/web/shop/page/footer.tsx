import { useBrand } from '#web/kit/brand.ts'
import { Wordmark } from './wordmark.tsx'

const LINK =
  'inline-flex min-h-11 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-action'

/** D1-046: footer links and the support mail link. */
export const Footer = () => {
  const { name, supportEmail, postalAddress } = useBrand()
  return (
    <footer className="border-t border-line">
      <div className="page-column flex flex-col gap-6 py-10 sm:flex-row sm:items-center sm:justify-between">
        <div>
          <Wordmark name={name} />
          <p className="mt-3 text-sm text-soft">{postalAddress}</p>
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-7">
          <a className={LINK} href="/account">
            Your orders
          </a>
          <a className={LINK} href="/terms">
            Terms
          </a>
          <a className={LINK} href="/privacy">
            Privacy
          </a>
          <a className={LINK} href="/remove-my-home">
            Remove my home
          </a>
          <a className={LINK} href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        </nav>
      </div>
    </footer>
  )
}
