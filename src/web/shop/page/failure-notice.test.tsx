import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FailureNotice } from './failure-notice.tsx'

test('D1-286 busy servers are shown in yellow and do not interrupt; everything else in red, and does', () => {
  const busy = renderToStaticMarkup(
    <FailureNotice message="Our servers are busy right now. Please try again in a few minutes." />,
  )
  expect(busy).toContain('data-tone="busy"')
  expect(busy).toContain('role="status"')
  const error = renderToStaticMarkup(<FailureNotice message="Failed to upload image: no" />)
  expect(error).toContain('data-tone="error"')
  expect(error).toContain('role="alert"')
})
