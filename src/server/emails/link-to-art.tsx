import { ART_STYLE_DETAILS, artworkAlt } from '#domain/artwork/art-styles.ts'
import type { EmailBody } from './email-body.ts'
import { EmailPage } from './email-page.tsx'
import { Action, Paragraph, Title } from './parts.tsx'

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' })

export const LinkToArt: EmailBody<'link-to-art'> = ({ brand, data }) => {
  const home = data.home ?? 'your home'
  const styles = LIST.format(data.styles.map((style) => ART_STYLE_DETAILS[style].label.toLowerCase()))
  return (
    <EmailPage
      brand={brand}
      inboxText={`Ready to see: ${styles}.`}
      picture={data.pictureKey === null ? null : artworkAlt(data.styles[0]!, data.home)}
    >
      <Title>Your art is ready</Title>
      <Paragraph>
        You asked us to let you know: we’ve drawn {home} in {styles}. See it in a frame, on any device.
      </Paragraph>
      <Action href={data.url}>See your art</Action>
      <Paragraph>This is the only email we’ll send about it.</Paragraph>
    </EmailPage>
  )
}
