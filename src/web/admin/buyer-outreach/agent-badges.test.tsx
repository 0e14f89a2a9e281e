import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContactBlock } from './agent-badges.tsx'

test('D3-063 a contact is shown with how it was found, or with what went wrong, or as none', () => {
  const contact = {
    email: 'pat@agents.example',
    phone: null,
    mobile: '+13125550142',
    method: 'web_search',
    notes: 'On the page of the brokerage',
    confidence: 'low',
  }
  const html = renderToStaticMarkup(<ContactBlock contact={contact} problem={null} />)
  for (const agent of [
    'pat@agents.example',
    '(312) 555-0142 (mobile)',
    'Found by web search',
    contact.notes,
    'low confidence',
  ])
    expect(html).toContain(agent)
  expect(html).not.toContain('web_search')
  expect(html).toContain('text-error') // neither high nor medium confidence
  expect(renderToStaticMarkup(<ContactBlock contact={null} problem="The page was gone" />)).toContain(
    'The page was gone',
  )
  expect(renderToStaticMarkup(<ContactBlock contact={null} problem={null} />)).toContain('No contact information found')
})
