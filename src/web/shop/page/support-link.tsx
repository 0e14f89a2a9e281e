import { useBrand } from '#web/kit/brand.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** The shop's support address, as a link within text; what can be pressed is 44 px high. */
export const SupportLink = () => {
  const { supportEmail } = useBrand()
  return (
    <TextLink tone="action" className="py-3" href={`mailto:${supportEmail}`}>
      {supportEmail}
    </TextLink>
  )
}
