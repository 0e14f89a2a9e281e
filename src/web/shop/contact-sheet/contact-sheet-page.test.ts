import { expect, test } from 'vitest'
import { sheetFileName } from './contact-sheet-page.tsx'

test('D1-097 the file name contains the ISO date', () =>
  expect(sheetFileName(new Date('2026-03-04T05:06:07Z'))).toBe('property-sheet-2026-03-04.jpg'))
