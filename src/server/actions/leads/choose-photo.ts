import { AppError } from '#domain/errors.ts'
import { isZillowPhoto } from '#domain/imports/listing-site.ts'
import { LISTING_PHOTO_ERROR } from '#domain/leads/labels.ts'
import { artworkAddressOf, hasWholeAddress } from '#domain/leads/lead-address.ts'
import { photosToDrawFrom } from '#domain/leads/lead-pictures.ts'
import { chosenPhoto, NO_IMAGES_TO_ANALYZE_ERROR, slotProblem } from '#domain/photo-search/assessment.ts'
import { type CandidateKind, type FoundPhoto, sheetSlots } from '#domain/photo-search/candidates.ts'
import { collectPhotos } from '#server/actions/photo-search/index.ts'
import type { Context } from '#server/context.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'
import { isOutage } from '#server/db/outage.ts'
import { contactSheet } from '#server/images/contact-sheet.ts'
import { sha256Hex } from '#server/security/sha256.ts'

/** The photo that a home's art is drawn from: our copy, named by its content, and its assessment. */
export type ChosenPhoto = {
  readonly photo: FoundPhoto
  readonly jpeg: Buffer
  readonly score: number
  readonly analysis: string
  /** Whether the score reaches `ARTWORK_MIN_SCORE` (E-31). */
  readonly isSuitable: boolean
}

/** The folder of a home's photos, and the home's address. */
type Home = { readonly folder: string; readonly address: string }

const homeOf = (lead: Lead): Home => ({ folder: `leads/${lead.id}`, address: artworkAddressOf(lead) })

type DecodedPhoto = { readonly photo: FoundPhoto; readonly jpeg: Buffer }

/** Returns the most suitable photo of a home's listings; if there is none, of the photos found by its address. */
export async function choosePhoto(ctx: Context, lead: Lead): Promise<ChosenPhoto> {
  const listingPhotos = await photosOfListings(ctx, lead)
  const photos =
    listingPhotos.length > 0 || !hasWholeAddress(lead) ? listingPhotos : await photosByAddress(ctx, homeOf(lead))
  return await suitablePhoto(ctx, homeOf(lead), photos)
}

/** Returns the photo on Zillow with its assessment. */
export const judgeZillowPhoto = async (ctx: Context, lead: Lead, url: string): Promise<ChosenPhoto> =>
  await suitablePhoto(ctx, homeOf(lead), [
    await fetchAndDecode(ctx, 'Zillow', url).catch((cause: unknown) => {
      throw cause instanceof AppError ? cause : new AppError('unavailable', LISTING_PHOTO_ERROR, { cause })
    }),
  ])

/** Returns the most suitable photo found by the address of a home that is in no campaign. */
export const choosePhotoByAddress = async (ctx: Context, home: Home): Promise<ChosenPhoto> =>
  await suitablePhoto(ctx, home, await photosByAddress(ctx, home))

async function photosOfListings(ctx: Context, lead: Lead): Promise<DecodedPhoto[]> {
  const photosByKind = await Promise.all(
    photosToDrawFrom(lead).map(async ({ kind, source }): Promise<DecodedPhoto[]> => {
      try {
        if ('external' in source) return [await fetchAndDecode(ctx, kind, source.external)]
        return [{ photo: { kind, key: source.own, sourceUrl: null }, jpeg: await ctx.files.get(source.own) }]
      } catch (error) {
        if (isOutage(error)) throw error
        ctx.log.info({ err: error, kind }, 'a photo of a listing cannot be used')
        return []
      }
    }),
  )
  return distinct(photosByKind.flat())
}

/** Removes duplicates: two sites often show the same picture. */
const distinct = (photos: readonly DecodedPhoto[]): DecodedPhoto[] =>
  photos.filter(({ jpeg }, i) => photos.findIndex((one) => one.jpeg.equals(jpeg)) === i)

async function fetchAndDecode(ctx: Context, givenKind: CandidateKind, url: string): Promise<DecodedPhoto> {
  const { jpeg } = await ctx.photos.read(await ctx.externalFetch(url))
  const kind = isZillowPhoto(url) ? 'Zillow' : givenKind
  return { photo: { kind, key: '', sourceUrl: url }, jpeg }
}

async function photosByAddress(ctx: Context, { folder, address }: Home): Promise<DecodedPhoto[]> {
  const { photos } = await collectPhotos(ctx, folder, address, async () => {})
  return await Promise.all(photos.map(async (photo) => ({ photo, jpeg: await ctx.files.get(photo.key) })))
}

async function suitablePhoto(ctx: Context, home: Home, all: readonly DecodedPhoto[]): Promise<ChosenPhoto> {
  const storedPhotos = all.map(({ photo, jpeg }) => ({ photo: { ...photo, key: keyOf(home, jpeg) }, jpeg }))
  const slots = sheetSlots(storedPhotos.map(({ photo }) => photo))
  const pictures = new Map(
    slots.flatMap(({ number, photo }) => (photo ? [[number, jpegOf(storedPhotos, photo)] as const] : [])),
  )
  if (pictures.size === 0) throw new AppError('not_found', NO_IMAGES_TO_ANALYZE_ERROR)
  const sheet = () => contactSheet(slots.map(({ number }) => ({ number, photo: pictures.get(number) ?? null })))
  const assessment = await ctx.assessor.assess({ sheet, slots, photos: pictures, address: home.address })
  const problem = slotProblem(assessment.slot, slots)
  if (problem !== null) throw new AppError('unavailable', problem)
  const { photo, number } = chosenPhoto(assessment.slot, slots)!
  const jpeg = pictures.get(number)!
  await ctx.files.put(photo.key, jpeg, 'image/jpeg')
  const score = Math.min(10, Math.max(0, assessment.score))
  return { photo, jpeg, score, analysis: assessment.reason, isSuitable: score >= ctx.config.ARTWORK_MIN_SCORE }
}

const jpegOf = (photos: readonly DecodedPhoto[], photo: FoundPhoto): Buffer =>
  photos.find((one) => one.photo === photo)!.jpeg

/** Returns a key with the content's hash, so that another photo never replaces the one that art was drawn from. */
const keyOf = ({ folder }: Home, jpeg: Buffer): string => `found/${folder}/${sha256Hex(jpeg).slice(0, 24)}.jpg`
