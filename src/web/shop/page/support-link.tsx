import { useBrand } from '#web/kit/brand.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** The shop's support address, as a link within text. */
export const SupportLink = () => {
  const { supportEmail } = useBrand()
  return (
    <TextLink tone="action" href={`mailto:${supportEmail}`}>
      {supportEmail}
    </TextLink>
  )
}
