import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readAddress } from '#domain/address/read-address.ts'
import { VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { AppError } from '#domain/errors.ts'
import { googleImages } from '#server/actions/compat/functions/google-images.ts'
import { streetview } from '#server/actions/compat/functions/streetview.ts'
import { createAddressSearch } from '#server/actions/photo-search/functions/create-address-search.ts'
import type { Context } from '#server/context.ts'
import { aVisitor, testContext } from '#tests/support/context.ts'

const visitor = aVisitor()
const OAK = '12 Oak St, Austin, TX 78704'

/** A places service with these homes, each found by its whole address. */
const knowing = (...homes: readonly string[]) => ({
  predict: async () =>
    homes.map((home) => ({
      placeId: home,
      description: home.replace(/ \d{5}$/, ', USA'),
      mainText: home,
      secondaryText: '',
    })),
  details: async (placeId: string) => readAddress(placeId).address,
  attribution: null,
})

const search = (ctx: Context, address: object) =>
  createAddressSearch(
    ctx,
    {
      id: randomUUID(),
      address: {
        formatted_address: OAK,
        address_line_1: '12 Oak St',
        address_line_2: '',
        city: 'Austin',
        state: 'TX',
        zip_code: '78704',
        ...address,
      },
      styles: [...VISITOR_STYLES],
      prompts: {},
    },
    visitor,
  )
const costs = async (ctx: Context) =>
  await ctx.db
    .selectFrom('property_searches')
    .select(['address', 'address_line_1', 'address_line_2', 'city', 'state', 'zip_code', 'country'])
    .execute()

test.each([
  ['a bare number', { address_line_1: '10' }],
  ['nonsense', { address_line_1: 'asdfghjkl' }],
  ['an emoji', { formatted_address: '🏠' }],
  ['a PO box', { address_line_1: 'PO Box 123' }],
  ['London', { formatted_address: '10 Downing Street, London SW1A 2AA, UK' }],
  ['a foreign state', { state: 'QC', city: 'Montreal', zip_code: '' }],
  ['a ZIP code of another state', { zip_code: '60302' }],
  ['no ZIP code and no place that is known', { zip_code: '' }],
  ['no state', { state: '', zip_code: '' }],
])('E-40, R-05 the server rejects %s with the field and a sentence, and writes nothing', async (_, address) => {
  const { ctx } = await testContext()
  const refusal = await search(ctx, address).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AppError)
  expect((refusal as AppError).code).toBe('bad_input')
  expect((refusal as AppError).issues?.[0]?.path).toMatch(/^address/)
  expect(await costs(ctx)).toEqual([])
})

test('E-40 an address without a ZIP code is completed if exactly one place has everything in it', async () => {
  const { ctx } = await testContext({ sources: { places: knowing(OAK, '12 Oak St, Portland, OR 97214') } })
  await search(ctx, { zip_code: '', state: 'Texas', address_line_1: '12 Oak Street Apt 4' })
  expect(await costs(ctx)).toEqual([
    {
      address: OAK,
      address_line_1: '12 Oak St',
      address_line_2: 'Apt 4',
      city: 'Austin',
      state: 'TX',
      zip_code: '78704',
      country: 'US',
    },
  ])
})

test.each([
  ['12 Oak Street, Austin TX', '12 Oak Street, Austin TX'],
  ['12 Oak St, Austin, TX 78704, USA', '12 Oak St, Austin, TX 78704, USA'],
  ['14 Oak St, Austin, TX 78704', OAK],
  ['12 Oak St, Portland, OR 97214', OAK],
  ['12 Oak St Apt 4, Austin, TX 78704', OAK],
  ['The Oak House, Austin, TX 78704', OAK],
])('E-40, F-54 the text %s beside the parts of 12 Oak St, Austin is searched for as %s', async (text, searched) => {
  const { ctx } = await testContext()
  await search(ctx, { formatted_address: text })
  expect(await costs(ctx)).toMatchObject([{ address: searched }])
})

test('E-40 a place in another city or street is never accepted', async () => {
  const { ctx } = await testContext({
    sources: { places: knowing('12 Oak St, Portland, OR 97214', '12 Elm St, Austin, TX 78704') },
  })
  await expect(search(ctx, { zip_code: '' })).rejects.toThrow('Please add the ZIP code')
  expect(await costs(ctx)).toEqual([])
})

test('E-40 while the places service is down, complete addresses are still accepted', async () => {
  const down = () => Promise.reject(new AppError('unavailable', 'down'))
  const { ctx } = await testContext({ sources: { places: { predict: down, details: down, attribution: null } } })
  await search(ctx, {})
  await expect(search(ctx, { zip_code: '' })).rejects.toThrow('Please add the ZIP code')
  expect(await costs(ctx)).toHaveLength(1)
})

test('E-40 the functions for third-party clients look for no picture of something that is not an address', async () => {
  const { ctx } = await testContext()
  for (const find of [streetview, googleImages])
    for (const address of ['asdfghjkl', 'PO Box 123, Boise, ID 83701', '10 Downing Street, London SW1A 2AA, UK'])
      await expect(find(ctx, { address }, visitor)).rejects.toMatchObject({ code: 'bad_input' })
})
