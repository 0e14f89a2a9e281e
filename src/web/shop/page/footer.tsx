import { useBrand } from '#web/kit/brand.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Wordmark } from './wordmark.tsx'

/** Footer links and the support mail link (D1-046). */
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
          <TextLink tone="faint" isTall href="/account">
            Your orders
          </TextLink>
          <TextLink tone="faint" isTall href="/terms">
            Terms
          </TextLink>
          <TextLink tone="faint" isTall href="/privacy">
            Privacy
          </TextLink>
          <TextLink tone="faint" isTall href="/remove-my-home">
            Remove my home
          </TextLink>
          <TextLink tone="faint" isTall className="min-w-0 wrap-anywhere" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </TextLink>
        </nav>
      </div>
    </footer>
  )
}
