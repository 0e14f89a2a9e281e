import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { type Assessment, slotProblem } from '#domain/photo-search/assessment.ts'
import { analysisFailed, kindOfSlot, type Slot } from '#domain/photo-search/candidates.ts'
import type { Caller, Context } from '#server/context.ts'
import { isOutage } from '#server/db/outage.ts'
import { contactSheetCells } from '#server/images/contact-sheet-cells.ts'
import { pictureAt } from '../picture-at.ts'

/**
 * Analyzes a contact sheet that we made (D1-252). A hosted model gets the sheet, our own assessor the photos cut out of
 * it. Throws 'bad_input' for any other picture, 'unavailable' if the assessment failed or named an index that the sheet
 * does not have (D1-155).
 */
export async function analyzeSheet(
  ctx: Context,
  { sheetUrl, numberOfImages, address }: Parsed<'analyze-sheet'>,
  caller: Caller,
): Promise<Output<'analyze-sheet'>> {
  const sheet = await pictureAt(ctx, caller, sheetUrl).catch((cause: unknown) => {
    if (isOutage(cause)) throw cause
    throw notASheet('leads to no picture that can be loaded', cause)
  })
  const photos = await contactSheetCells(sheet, numberOfImages)
  if (!photos || photos.size === 0) throw notASheet(`must lead to a contact sheet of ours with photos on it`)

  const slots = Array.from({ length: numberOfImages }, (_, i) => slotOf(i + 1, photos.has(i + 1)))
  const assessment = await ctx.assessor
    .assess({ sheet: async () => sheet, slots, photos, address })
    .catch((cause: unknown) => {
      throw new AppError('unavailable', analysisFailed(503), { cause })
    })
  const problem = slotProblem(assessment.slot, slots)
  if (problem !== null) throw new AppError('unavailable', problem)
  return outputOf(assessment)
}

/** Returns a slot of the sheet; the assessor gets the photo's bytes, never its URL. */
const slotOf = (number: number, isFilled: boolean): Slot => ({
  number,
  photo: isFilled ? { kind: kindOfSlot(number), key: `cell-${number}`, sourceUrl: null } : null,
})

const outputOf = ({ slot, reason, score, confidence }: Assessment): Output<'analyze-sheet'> => ({
  selectedIndex: slot,
  reason,
  suitabilityScore: score,
  confidenceLevel: confidence,
})

const notASheet = (message: string, cause?: unknown) =>
  new AppError('bad_input', `sheetUrl: ${message}`, { issues: [{ path: 'sheetUrl', message }], cause })
