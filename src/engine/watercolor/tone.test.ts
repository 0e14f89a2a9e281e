import { expect, test } from 'vitest'
import { washTone } from './tone.ts'

test('a darker place never gets a lighter wash', () => {
  for (let step = 0; step < 500; step++) expect(washTone(step / 500)).toBeGreaterThanOrEqual(washTone((step + 1) / 500))
})
