import { AppError } from '#domain/errors.ts'
import {
  type Assessment,
  ASSESSMENT_ERROR,
  assessmentAfterFailure,
  assessmentWithoutAnalysis,
  slotProblem,
} from '#domain/photo-search/assessment.ts'
import { type FoundPhoto, sheetSlots, type Slot } from '#domain/photo-search/candidates.ts'
import type { Context } from '#server/context.ts'
import { contactSheet } from '#server/images/contact-sheet.ts'
import { withTimeout } from './with-timeout.ts'

/** The found photos laid out by number (D1-288): the slots, their pictures, the sheet and its key. */
export type ContactSheet = {
  readonly slots: readonly Slot[]
  readonly pictures: ReadonlyMap<number, Buffer>
  readonly jpeg: Buffer
  readonly key: string
}

/** Lays the photos out and stores the sheet. */
export async function layOutContactSheet(
  ctx: Context,
  propertyId: string,
  photos: readonly FoundPhoto[],
): Promise<ContactSheet> {
  const slots = sheetSlots(photos)
  const pictures = await picturesOf(ctx, slots)
  const jpeg = await contactSheet(slots.map(({ number }) => ({ number, photo: pictures.get(number) ?? null })))
  const key = `sheets/${propertyId}.jpg`
  await ctx.files.put(key, jpeg, 'image/jpeg')
  return { slots, pictures, jpeg, key }
}

/** Returns the pictures of the filled slots by number. */
async function picturesOf(ctx: Context, slots: readonly Slot[]): Promise<ReadonlyMap<number, Buffer>> {
  const filledSlots = slots.filter((slot): slot is Slot & { photo: FoundPhoto } => slot.photo !== null)
  return new Map(
    await Promise.all(filledSlots.map(async ({ number, photo }) => [number, await ctx.files.get(photo.key)] as const)),
  )
}

/** Returns the photo with this number on the contact sheet. */
export function photoOnSheet(photos: readonly FoundPhoto[], number: number): FoundPhoto {
  const photo = sheetSlots(photos).find((slot) => slot.number === number)?.photo
  if (photo) return photo
  throw new AppError('bad_input', `There is no photo number ${number}`, {
    issues: [{ path: 'number', message: 'is not on the contact sheet' }],
  })
}

/** The share of the visitor's waiting time that is reserved for the assessment (see `collect-photos.ts`). */
const ASSESSMENT_SHARE = 1 / 3

/**
 * Returns the assessment without analysis if there are too few photos, otherwise the assessor's, or the one
 * after a failure (D1-150 to D1-155).
 */
export async function assessContactSheet(
  ctx: Context,
  { slots, pictures, jpeg }: ContactSheet,
  address: string,
): Promise<Assessment> {
  const withoutAnalysis = assessmentWithoutAnalysis(slots)
  if (withoutAnalysis) return withoutAnalysis
  try {
    const assessing = ctx.assessor.assess({ sheet: async () => jpeg, slots, photos: pictures, address })
    const assessment = await withTimeout('assessment', ctx.config.PHOTO_SEARCH_TIMEOUT_MS * ASSESSMENT_SHARE, assessing)
    const problem = slotProblem(assessment.slot, slots)
    if (problem) throw new Error(problem)
    return assessment
  } catch (error) {
    ctx.log.warn({ err: error }, ASSESSMENT_ERROR)
    const afterFailure = assessmentAfterFailure(slots)
    if (!afterFailure) throw error
    return afterFailure
  }
}
