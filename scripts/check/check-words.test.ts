import { expect, test } from 'vitest'
import {
  britishSpellings,
  replacedNames,
  replacedWords,
  textsCalledErrors,
  textsIn,
  unendedTexts,
} from './check-words.ts'

test('a British spelling is named with ours; code in backticks may be anybody’s', () => {
  expect(britishSpellings('Colours fade Towards the centre, which we analyse.')).toEqual([
    'Towards: write Toward',
    'Colour: write Color',
    'analyse: write analyze',
    'centre: write center',
  ])
  expect(britishSpellings('It doesn’t grow any more.')).toEqual(['any more: write anymore'])
  expect(britishSpellings('No full stops, ten per cent; any more of these')).toEqual([
    'full stop: write period',
    'per cent: write percent',
  ])
  expect(britishSpellings('Analyses of gray colors, forward; `greyscale()`')).toEqual([])
})

test('a text for people is checked too, a name or a stored value is not', () => {
  const code =
    "const cancelled = 'cancelled'; const label = 'Cancelled'; const Note = () => <p>It is {`a ${x} colour`}: grey</p>"
  expect(textsIn(code, 'tsx').flatMap(britishSpellings)).toEqual([
    'Cancelled: write Canceled',
    'colour: write color',
    'grey: write gray',
  ])
  expect(textsIn("type State = 'cancelled'", 'ts')).toEqual([])
})

test('a word that ours has replaced is refused in names, comments and texts, unless the file may use it', () => {
  const code = "// The printer's parcel.\nconst trialRecipient = MOST_PHOTOS; ordersAtPrinter('a workshop')"
  expect(replacedWords('src/server/context.ts', code)).toEqual([
    'src/server/context.ts: printer: write print shop',
    'src/server/context.ts: Printer: write print shop',
    'src/server/context.ts: workshop: write print shop',
    'src/server/context.ts: parcel: write package, or shipment',
    'src/server/context.ts: trial: write test email',
    'src/server/context.ts: MOST_PHOTOS: write MAX_…',
  ])
  expect(replacedWords('src/engine/painting/brush.ts', 'const WIDEST_MM = 13\nconst FAINTEST = 0.02')).toEqual([
    'src/engine/painting/brush.ts: WIDEST_MM: write MAX_…',
    'src/engine/painting/brush.ts: FAINTEST: write MIN_…',
  ])
  expect(replacedWords('src/domain/orders/order-page.ts', "const LABEL = 'Printer’s number'")).toEqual([])
  expect(replacedWords('docs/flows.md', 'An industrial print shop prints industrially.')).toEqual([])
})

test('a constant that holds a phrase must end with what it is; patterns, names and typed values need no ending', () => {
  const code = [
    "export const LAST_OWNER = 'The shop needs an owner. Make someone else an owner first.'",
    "const NO_LINES =\n  'an oil is painted without lines'",
    'const NOTE = "two words"',
    "export const LAST_OWNER_REFUSAL = 'The shop needs an owner.'",
    "const ORDER_DETAILS_LABEL = 'Order Details'",
    "const BOX_CLASS = 'flex gap-3'",
    "const PAPER: Paper = 'cold-pressed paper'",
    "const NUMBERED_UNIT = '# ?[A-Z0-9][A-Z0-9-]*'",
    "const SOURCE = 'zillow'",
  ].join('\n')
  expect(unendedTexts(code)).toEqual(['LAST_OWNER', 'NO_LINES', 'NOTE'])
})

test('a function called …Error returns an error, not its message', () => {
  expect(textsCalledErrors('export const busyError = (n: number): string => `${n}`')).toEqual(['busyError'])
  expect(textsCalledErrors('function busyError(\n  n: number,\n): string {')).toEqual(['busyError'])
  expect(
    textsCalledErrors("const busyErrorText = (): string => 'x'\nconst busyError = () => new AppError('x')"),
  ).toEqual([])
  expect(textsCalledErrors('const a = (onError: (text: string) => void): string => text')).toEqual([])
})

test('a British name is refused, a place that is not on the map, and a name that says only that something was found', () => {
  const code = "const isGreyscale = (tooGrey: boolean) => sharp().greyscale(tooGrey)\nconst placeOf = 'colour'"
  expect(replacedNames('src/web/ui/button.ts', code)).toEqual([
    'src/web/ui/button.ts: isGreyscale: Grey: write gray',
    'src/web/ui/button.ts: tooGrey: Grey: write gray',
    'src/web/ui/button.ts: placeOf: write what it is: a position, index, path, container …',
  ])
  expect(replacedNames('src/domain/address/place-problem.ts', 'const placeOf = 1')).toEqual([])
  expect(replacedNames('src/domain/leads/lead.ts', 'type Found = { FoundHome: 1; FoundPhoto: 2 }')).toEqual([
    'src/domain/leads/lead.ts: FoundHome: name what was found',
  ])
})

test('the time between two runs is called an interval, and a wait a delay', () => {
  const code = 'const LOOK_EVERY_MS = 1; const KEEP_MS = 2; const POLL_INTERVAL_MS = 3; const LOST_AFTER_MS = 4'
  expect(replacedNames('src/server/queue/boss.ts', code)).toEqual([
    'src/server/queue/boss.ts: LOOK_EVERY_MS: write …_INTERVAL_MS',
    'src/server/queue/boss.ts: KEEP_MS: write MAX_AGE_MS',
    'src/server/queue/boss.ts: LOST_AFTER_MS: write …_DELAY_MS, or …_TIMEOUT_MS',
  ])
})

test('a variable has the name of what it is; a field may be a count', () => {
  expect(replacedNames('src/web/a.ts', 'const { id, ...shown } = campaign\nconst news = event')).toEqual([
    'src/web/a.ts: shown: a variable has the name of what it is',
    'src/web/a.ts: news: a variable has the name of what it is',
  ])
  const code = 'const found = rows.find((known) => known.id === own); const { own = 1 } = { own: found.own }'
  expect(replacedNames('src/server/db/orders/orders.ts', code)).toEqual([
    'src/server/db/orders/orders.ts: found: a variable has the name of what it is',
    'src/server/db/orders/orders.ts: known: a variable has the name of what it is',
  ])
  const participles = 'const shown = rows.slice(0, 3); const report = (done: number) => ({ sent: done })'
  expect(replacedNames('src/web/ui/data-table.tsx', participles)).toEqual([
    'src/web/ui/data-table.tsx: shown: a variable has the name of what it is',
    'src/web/ui/data-table.tsx: done: a variable has the name of what it is',
  ])
  expect(replacedNames('src/engine/oil/plan.ts', participles)).toEqual([])
})
