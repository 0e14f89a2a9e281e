import type { LetterBody } from './letter-body.ts'
import { LetterPage } from './letter-page.tsx'
import { greeting } from './order-words.ts'
import { Action, Paragraph, Title } from './parts.tsx'

export const Welcome: LetterBody<'welcome'> = ({ sender, data }) => (
  <LetterPage sender={sender} preview="Your orders are now in one place.">
    <Title>Welcome to {sender.name}</Title>
    <Paragraph>{greeting(data.firstName)}</Paragraph>
    <Paragraph>
      Your account is open. The prints you order with this e-mail stand there together, from the first brush stroke to
      your door.
    </Paragraph>
    <Action href={data.url}>Go to your orders</Action>
  </LetterPage>
)
