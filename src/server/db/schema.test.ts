import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'

type Column = {
  table_name: string
  column_name: string
  is_nullable: 'YES' | 'NO'
  data_type: string
  has_default: boolean
}

/** TypeScript kind that each PostgreSQL type arrives as. */
const KIND: Record<string, RegExp> = {
  uuid: /string/,
  text: /string|'|^(Generated<)?(?!Timestamp|CalendarDate|ColumnType)[A-Z]/, // or a union of the domain
  date: /^CalendarDate/,
  ARRAY: /string\[\]/,
  boolean: /boolean/,
  integer: /number/,
  smallint: /number/,
  bigint: /number/,
  'double precision': /number/,
  'timestamp with time zone': /Timestamp/,
  jsonb: /ColumnType<(?!Date)/,
}

const FOLDER = path.join(import.meta.dirname, 'schema')

/** The tables, columns and types that the files of `schema/` declare. */
function declaredColumns(): Map<string, string> {
  const columns = new Map<string, string>()
  for (const file of readdirSync(FOLDER)) {
    const text = readFileSync(path.join(FOLDER, file), 'utf8')
    const tables = /type \w+Tables = \{([^}]*)\}/.exec(text)?.[1] ?? ''
    for (const [, table, row] of tables.matchAll(/^ {2}(\w+): (\w+)$/gm)) {
      const body = new RegExp(`type ${row} = \\{([^}]*)\\}`).exec(text)![1]!
      for (const [, column, type] of body.matchAll(/(?:^|;)\s*(\w+): ([^;\n]+)/gm))
        columns.set(`${table}.${column}`, type!.trim())
    }
  }
  return columns
}

test('the schema matches the catalog exactly, for every table', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<Column>`
    select c.table_name, c.column_name, c.is_nullable, c.data_type, c.column_default is not null as has_default
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%'`.execute(db)
  const declared = declaredColumns()

  expect([...declared.keys()].sort()).toEqual(rows.map((row) => `${row.table_name}.${row.column_name}`).sort())
  for (const row of rows) {
    const name = `${row.table_name}.${row.column_name}`
    const type = declared.get(name)!
    expect(type, `${name} is ${row.data_type}`).toMatch(KIND[row.data_type]!)
    expect(type.includes('| null'), `${name} nullable`).toBe(row.is_nullable === 'YES')
    expect(type.includes('Generated<'), `${name} has a default`).toBe(row.has_default)
  }
})

test('a date is read as the text that it is, a time as a Date', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql`select date '2026-11-01' as day, timestamptz '2026-11-01Z' as at`.execute(db)
  expect(rows).toEqual([{ day: '2026-11-01', at: new Date('2026-11-01') }])
})

test('docs/data-model.md lists every table once, and every view', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ table_name: string; table_type: string }>`
    select table_name, table_type from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(db)
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/data-model.md'), 'utf8')
  const tables = page.slice(page.indexOf('## Tables'), page.indexOf('## States of an order'))
  const names = [...tables.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!)
  const namesOf = (type: string) => rows.filter((row) => row.table_type === type).map(({ table_name }) => table_name)
  expect(names.sort()).toEqual(namesOf('BASE TABLE').sort())
  expect(namesOf('VIEW').filter((view) => !tables.includes(`\`${view}\``))).toEqual([])
})
