import { expect, test } from 'vitest'
import { MIDDLE } from '#domain/framed-print/print-crop.ts'
import { newMount } from '#web/testing/mount.ts'
import { ArtworkApproval } from './artwork-approval.tsx'
import { startReview } from './review.ts'

const mount = newMount()
const DESIGN = { style: 'watercolor', frame: 'black', size: 'M', orientation: 'landscape' } as const
const nothing = () => {}

/** Whether the approval can be given, for this sheet and a review that knows a composed one, or does not. */
async function canApprove(sheet: { isComposed: boolean; isComposing: boolean }, isKnown: boolean): Promise<boolean> {
  await mount.show(
    <ArtworkApproval
      sheet={{ url: '/sheet.jpg', ...sheet }}
      alt="Your home"
      design={DESIGN}
      review={startReview(DESIGN, MIDDLE, isKnown)}
      send={nothing}
      onCenter={nothing}
    />,
  )
  return !mount.element.querySelector<HTMLInputElement>('input[type=checkbox]')!.disabled
}

test('E-11 only the picture that the review knows can be approved: a new one would take the approval back', async () => {
  expect(await canApprove({ isComposed: false, isComposing: true }, false)).toBe(false)
  expect(await canApprove({ isComposed: true, isComposing: false }, false)).toBe(false)
  expect(await canApprove({ isComposed: true, isComposing: false }, true)).toBe(true)
  expect(await canApprove({ isComposed: false, isComposing: false }, false)).toBe(true)
})
