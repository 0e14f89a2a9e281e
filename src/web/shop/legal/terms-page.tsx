import { useBrand } from '#web/kit/brand.ts'
import { SupportLink } from '#web/shop/page/support-link.tsx'
import { LegalPage, LegalSection } from './legal-page.tsx'

/** Document 2, section 2: Terms and Conditions. */
export const TermsPage = () => {
  const { name } = useBrand()
  return (
    <LegalPage title="Terms and Conditions">
      <title>{`Terms and Conditions · ${name}`}</title>
      <LegalSection title="Your order">
        <p>You don’t need an account to order. Payment is taken at order time.</p>
        <p>Before you pay you see your artwork as it will be printed, and you must approve it.</p>
        <p>
          Every print is made just for you, so orders cannot be modified after submission. You can cancel an order for
          free on its page until it goes to print.
        </p>
        <p>We may modify or cancel orders for technical or pricing errors.</p>
      </LegalSection>
      <LegalSection title="Your print">
        <p>Frames come with shatterproof acrylic glazing: light, clear and safe to ship.</p>
        <p>There are no returns or exchanges once an order is placed.</p>
        <p>
          If your print arrives damaged, report it with photos on your order page. We’ll make you a new one or refund
          you.
        </p>
      </LegalSection>
      <LegalSection title="Shipping">
        <p>We ship within the USA only. Shipping times are estimates.</p>
        <p>A tracking number is provided at shipment.</p>
      </LegalSection>
      <LegalSection title="Support">
        <p>
          Write to <SupportLink />. We respond within 24-48 business hours.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
