import { ART_STYLE_DETAILS, type ArtStyle } from '#domain/artwork/art-styles.ts'
import { artworkKey } from '#domain/artwork/artwork-key.ts'
import { urlFieldOf } from '#domain/artwork/artwork.ts'
import { leavesOutMarks } from '#domain/artwork/marks.ts'
import { DEFAULT_LEAD_STYLE } from '#domain/leads/bulk-actions/index.ts'
import { artworkAddressOf } from '#domain/leads/lead-address.ts'
import { ownPhoto } from '#domain/leads/lead-pictures.ts'
import { UNSUITABLE_IMAGE_ERROR } from '#domain/photo-search/suitability.ts'
import { seedOf } from '#engine/random.ts'
import type { Context } from '#server/context.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'
import type { DrawingRequest } from '#server/ports/artwork.ts'
import { choosePhoto, type ChosenPhoto, judgeZillowPhoto } from '../choose-photo.ts'
import type { BulkStep, Outcome } from './bulk-step.ts'

type Choose = (ctx: Context, lead: Lead) => Promise<ChosenPhoto>

const drawing = (choose: Choose): BulkStep => ({
  run: async (ctx, lead, style) => await drawLead(ctx, lead, style ?? DEFAULT_LEAD_STYLE, await choose(ctx, lead)),
  failed: (reason) => ({ raw: { artworkGenerationError: reason } }),
})

/** Draws from the best photo that can be found now (D3-124). */
export const drawFromAnyPhoto = drawing(choosePhoto)

/** Draws from the photo on Zillow (D3-123, D3-211). */
export const drawFromZillowPhoto = drawing((ctx, lead) => judgeZillowPhoto(ctx, lead, lead.zillow_image_url!))

/** Draws from the photo of the home's other art, so that all of it shows the same (D3-125). */
export const drawFromStoredPhoto = drawing(async (ctx, lead) => (await savedPhoto(ctx, lead)) ?? choosePhoto(ctx, lead))

/** Returns the previously chosen photo with its assessment; null if there is none. */
async function savedPhoto(ctx: Context, lead: Lead): Promise<ChosenPhoto | null> {
  const photo = ownPhoto(lead)
  if (photo === null || lead.suitability_score === null) return null
  const jpeg = await ctx.files.get(photo.key)
  const analysis = lead.suitability_analysis ?? ''
  return { photo, jpeg, score: lead.suitability_score, analysis, isSuitable: true }
}

/** Draws a home's art in one style, or returns why its photo is unsuitable (D3-178, D3-238). */
async function drawLead(ctx: Context, lead: Lead, style: ArtStyle, choice: ChosenPhoto): Promise<Outcome> {
  const record = assessmentRecord(ctx, lead, style, choice)
  if (!choice.isSuitable) {
    const reason = UNSUITABLE_IMAGE_ERROR
    const note = { ...record.note, skipped: true, reason }
    return { state: 'skipped', reason, findings: (currentLead) => record.findings(currentLead, note, {}) }
  }
  const { photo } = choice
  const seed = seedOf(`${photo.key} ${style}`) >>> 1
  const leaveOutMarks = leavesOutMarks(ctx.config.LEAVE_OUT_MARKS, photo.key)
  const key = artworkKey({ propertyId: lead.id, style, seed, leaveOutMarks, direction: {} })
  if (lead[urlFieldOf(style)] !== key) await draw(ctx, choice.jpeg, { style, seed, leaveOutMarks, key })
  const at = ctx.now()
  const note = { ...record.note, artworkUrl: key, generated_at: at.toISOString() }
  return {
    state: 'done',
    reason: null,
    needsCode: true,
    findings: (currentLead) =>
      record.findings(
        currentLead,
        { ...note, access_code_generated: currentLead.access_code === null },
        {
          [urlFieldOf(style)]: key,
          photo_key: photo.key,
          photo_kind: photo.kind,
          photo_source_url: photo.sourceUrl,
          photo_taken_at: at,
        },
      ),
  }
}

type Drawing = Pick<DrawingRequest, 'style' | 'seed' | 'leaveOutMarks'> & { readonly key: string }

/**
 * Draws and stores the picture. Its key follows from photo and style, so that a drawing of another photo never replaces
 * a picture that an email or an order shows.
 */
async function draw(ctx: Context, photo: Buffer, { key, ...request }: Drawing): Promise<void> {
  const picture = await ctx.stylist.draw({
    photo,
    ...request,
    prompt: ART_STYLE_DETAILS[request.style].prompt,
    direction: {},
    onProgress: () => {},
  })
  await ctx.files.put(key, picture, 'image/jpeg')
}

type Note = Readonly<Record<string, unknown>>

/** Returns the record of an assessed photo, for every outcome (D3-158, F-55). */
function assessmentRecord(ctx: Context, lead: Lead, style: ArtStyle, { photo, score, analysis }: ChosenPhoto) {
  const note: Note = {
    style,
    request_id: `${lead.id}-${style}`,
    address_used: artworkAddressOf(lead),
    sourceImageUrl: photo.sourceUrl,
    ...(photo.kind === 'Zillow' ? { zillowImageUrl: photo.sourceUrl } : {}),
    suitabilityScore: score,
    analysisResult: analysis,
    analyzed_at: ctx.now().toISOString(),
  }
  return {
    note,
    findings: (currentLead: Lead, artworkGeneration: Note, fields: object) => ({
      fields: { suitability_score: score, suitability_analysis: analysis, ...fields },
      raw: { artworkGeneration: { ...olderArtwork(currentLead), ...artworkGeneration }, artworkGenerationError: null },
    }),
  }
}

/** Returns the URL in raw_data of art that was made elsewhere, so that it is kept: there is no other record of it. */
function olderArtwork({ raw_data }: Lead): Note {
  const older = (raw_data as { artworkGeneration?: { artworkUrl?: unknown } } | null)?.artworkGeneration?.artworkUrl
  return typeof older === 'string' && older !== '' ? { artworkUrl: older } : {}
}
