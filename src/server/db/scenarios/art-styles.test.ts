import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ART_STYLES } from '#domain/artwork/art-styles.ts'
import { urlFieldOf } from '#domain/artwork/artwork.ts'
import { testDatabase } from '#tests/support/database/database.ts'

// The database repeats the art styles where TypeScript cannot check them.
const STYLES = ART_STYLES.toSorted()
const quoted = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name!).toSorted()

test('every column that holds an art style takes each of ART_STYLES and nothing else', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ column: string; definition: string }>`
    select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and array[a.attnum] = k.conkey
    where k.contype = 'c' and k.connamespace = 'public'::regnamespace and a.attname in ('style', 'selected_style')
    order by 1`.execute(db)

  const columns = rows.map(({ column }) => column)
  for (const column of ['artworks.style', 'orders.selected_style', 'bulk_runs.style']) expect(columns).toContain(column)
  for (const { column, definition } of rows) expect(quoted(definition), column).toEqual(STYLES)
})

test('a home of a campaign has a picture column for each of ART_STYLES, the view of a property too', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and table_name in ('scraped_properties', 'property_searches_with_artwork')`.execute(
    db,
  )
  const columns = rows.map(({ column }) => column)
  // The pictures of a home that were found, not drawn.
  const notDrawn = ['zillow_image_url', 'redfin_main_image_url', 'homes_main_image_url']

  const pictures = columns.flatMap((column) => /^scraped_properties\.(\w+_image_url)$/.exec(column)?.[1] ?? [])
  expect(pictures.filter((column) => !notDrawn.includes(column)).toSorted()).toEqual(STYLES.map(urlFieldOf))
  const inView = columns.flatMap(
    (column) => /^property_searches_with_artwork\.(\w+)_image_key$/.exec(column)?.[1] ?? [],
  )
  expect(inView.toSorted()).toEqual(STYLES)
})

test('lead_has_artwork() looks at the picture of each of ART_STYLES', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ parameters: string }>`
    select pg_get_function_identity_arguments('lead_has_artwork'::regproc) as parameters`.execute(db)
  const parameters = rows[0]!.parameters.split(', ').map((parameter) => parameter.split(' ')[0]!)

  expect(parameters.filter((name) => name !== 'raw_data').toSorted()).toEqual(STYLES)
})
