import { useBrand } from '#web/kit/brand.ts'
import { useStored } from '#web/kit/browser-storage.ts'
import { browserOptsOut, usageOptOut } from '#web/kit/usage-choice.ts'
import { SupportLink } from '#web/shop/page/support-link.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { LegalPage, LegalSection } from './legal-page.tsx'

/** Document 2, section 2: Privacy Policy. */
export const PrivacyPage = () => {
  const { name, postalAddress } = useBrand()
  return (
    <LegalPage title="Privacy Policy">
      <title>{`Privacy Policy · ${name}`}</title>
      <LegalSection title="What we collect">
        <ul className="list-disc space-y-2 pl-5">
          <li>Contact information: your name, email address and, if you give it, phone number, when you order.</li>
          <li>Order details: what you chose and where it goes.</li>
          <li>Payment information: handled by our payment provider; card numbers never reach us.</li>
          <li>
            Property images and addresses: the photo or address you give us. Location and camera data are removed from
            photos when they arrive.
          </li>
          <li>Usage analytics: which pages are used, under an anonymous ID stored in your browser.</li>
        </ul>
      </LegalSection>
      <LegalSection title="What we use it for">
        <p>
          To draw your home, to print, frame and ship your order, to answer your questions, and to improve the shop.
        </p>
      </LegalSection>
      <LegalSection title="How we protect it">
        <p>
          Connections are encrypted, and access to orders is restricted. Your pictures are shown to this browser and to
          whoever holds your link.
        </p>
      </LegalSection>
      <LegalSection title="Third parties">
        <p>
          We share what is needed with our payment provider and our printing and shipping partners. Usage analytics stay
          with us.
        </p>
      </LegalSection>
      <LegalSection title="Your choices">
        <p>You can opt out of analytics at any time, in each browser that you use:</p>
        <UsageChoice />
        <p>
          Did we draw your home, and you’d rather we hadn’t?{' '}
          <TextLink tone="action" href="/remove-my-home">
            Remove my home
          </TextLink>{' '}
          hides it at once and deletes it within a day of your confirmation.
        </p>
        <p>You can ask us to show or delete what we hold about you at any time.</p>
      </LegalSection>
      <LegalSection title="Contact">
        <p>
          <SupportLink />
          <br />
          {postalAddress}
        </p>
      </LegalSection>
    </LegalPage>
  )
}

/** The opt-out of analytics, next to the paragraph about it (D2-072). */
function UsageChoice() {
  const hasOptedOut = useStored(usageOptOut) !== null
  if (browserOptsOut()) return <p>Your browser asks us not to count how you use the shop, so we don’t.</p>
  return (
    <Checkbox
      name="usage"
      isChecked={!hasOptedOut}
      onChange={(isCounted) => (isCounted ? usageOptOut.forget() : usageOptOut.write('yes'))}
      className="text-ink"
    >
      Count how I use the shop in this browser. If this is off, we only count that someone opened a link or ordered a
      print, not who.
    </Checkbox>
  )
}
