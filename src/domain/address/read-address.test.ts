import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressProblemText } from './address-problem.ts'
import { readAddress } from './read-address.ts'

/** Typed by a newcomer; then street | second line | city | state | ZIP code of what is drawn. */
const HOMES: readonly (readonly [typed: string, parts: string])[] = [
  // The plain form, and how people vary it.
  ['12 Maple St, Oak Park, IL 60302', '12 Maple St||Oak Park|IL|60302'],
  ['12 Maple St, Oak Park, IL 60302-1234, USA', '12 Maple St||Oak Park|IL|60302-1234'],
  ['12 Maple St, Oak Park, IL, 60302, United States of America', '12 Maple St||Oak Park|IL|60302'],
  ['12 Maple St., Oak Park, Ill. 60302 U.S.A.', '12 Maple St.||Oak Park|IL|60302'],
  ['  12   Maple St ,, Oak Park ,, il   60302 ', '12 Maple St||Oak Park|IL|60302'],
  ['12 Maple St\nOak Park, IL 60302', '12 Maple St||Oak Park|IL|60302'],
  ['12, Maple St, Oak Park, IL, 60302', '12 Maple St||Oak Park|IL|60302'],
  ['12 MAPLE ST; OAK PARK; IL; 60302', '12 MAPLE ST||OAK PARK|IL|60302'],
  ['12 Maple St, IL 60302', '12 Maple St|||IL|60302'],
  ['500 S Buena Vista St, Burbank, CA 91521-0001', '500 S Buena Vista St||Burbank|CA|91521-0001'],
  ["12 Saint John's Pl, Brooklyn, NY 11217", "12 Saint John's Pl||Brooklyn|NY|11217"],
  ["7 O'Fallon Ave, Coeur d'Alene, ID 83814", "7 O'Fallon Ave||Coeur d'Alene|ID|83814"],
  ['1 Cañada Vista Pl, La Cañada Flintridge, CA 91011', '1 Cañada Vista Pl||La Cañada Flintridge|CA|91011'],
  // Full state names, and cities named like states.
  ['2100 Woodward Ave, Detroit, Michigan 48201, United States', '2100 Woodward Ave||Detroit|MI|48201'],
  ['88 Cedar Court, Boulder, Colorado 80301', '88 Cedar Court||Boulder|CO|80301'],
  ['9 Elm St, Charleston, West Virginia 25301', '9 Elm St||Charleston|WV|25301'],
  ['9 Elm St, Fargo, North Dakota 58102', '9 Elm St||Fargo|ND|58102'],
  ['350 5th Ave, New York, New York 10118', '350 5th Ave||New York|NY|10118'],
  ['350 5th Ave, New York, NY 10118', '350 5th Ave||New York|NY|10118'],
  ['12 Main St, Indiana, Pennsylvania 15701', '12 Main St||Indiana|PA|15701'],
  ['12 Main St, Washington, Missouri 63090', '12 Main St||Washington|MO|63090'],
  ['1600 Pennsylvania Ave NW, Washington, DC 20500', '1600 Pennsylvania Ave NW||Washington|DC|20500'],
  ['1600 Pennsylvania Ave NW, Washington D.C. 20500', '1600 Pennsylvania Ave NW||Washington|DC|20500'],
  ['1600 Pennsylvania Ave NW, Washington 20500', '1600 Pennsylvania Ave NW||Washington|DC|20500'],
  [
    'The White House, 1600 Pennsylvania Ave NW, Washington, District of Columbia 20500',
    '1600 Pennsylvania Ave NW|The White House|Washington|DC|20500',
  ],
  ['12 Ontario St, Ontario, CA 91761', '12 Ontario St||Ontario|CA|91761'],
  ['12 Main St, Mexico, MO 65265', '12 Main St||Mexico|MO|65265'],
  ['12 Canyon Rd, Santa Fe, New Mexico 87501', '12 Canyon Rd||Santa Fe|NM|87501'],
  ['12 Canal St, Peru, Indiana 46970', '12 Canal St||Peru|IN|46970'],
  // 'City ST', with and without a ZIP code, and no commas at all.
  ['12575 US Highway 301 S, Riverview FL 33578', '12575 US Highway 301 S||Riverview|FL|33578'],
  ['88 cedar court boulder co 80301', '88 cedar court||boulder|CO|80301'],
  ['4501 w 34th st indianapolis in 46222', '4501 w 34th st||indianapolis|IN|46222'],
  ['12 main st st paul mn 55101', '12 main st||st paul|MN|55101'],
  ['500 court st portland oregon 97201', '500 court st||portland|OR|97201'],
  ['12 st james pl brooklyn ny 11205', '12 st james pl||brooklyn|NY|11205'],
  ['12 mt st helens way portland or 97201', '12 mt st helens way||portland|OR|97201'],
  ['100 dr martin luther king jr blvd atlanta ga 30303', '100 dr martin luther king jr blvd||atlanta|GA|30303'],
  ['1200 4th st nw washington dc 20001', '1200 4th st nw||washington|DC|20001'],
  ['12 grand circle dr maryland heights mo 63043', '12 grand circle dr||maryland heights|MO|63043'],
  ['12 Maple St Oak Park, IL 60302', '12 Maple St||Oak Park|IL|60302'],
  // Apartments.
  ['350 5th Ave Apt 4B, New York, NY 10118', '350 5th Ave|Apt 4B|New York|NY|10118'],
  ['123 Main St #200, Seattle, WA 98101', '123 Main St|#200|Seattle|WA|98101'],
  ['123 Main St, Unit 5, Seattle, WA 98101', '123 Main St|Unit 5|Seattle|WA|98101'],
  ['Apt 5, 123 Main St, Seattle, WA 98101', '123 Main St|Apt 5|Seattle|WA|98101'],
  ['123 Main St Ste. 12 Fl 3, Seattle, WA 98101', '123 Main St|Ste. 12 Fl 3|Seattle|WA|98101'],
  ['123 main st apt 4 seattle wa 98101', '123 main st|apt 4|seattle|WA|98101'],
  ['12 Oak St Bldg A Apt 3 Austin TX 78704', '12 Oak St|Bldg A Apt 3|Austin|TX|78704'],
  ['12 Lake Dr Lot 14, Elkins, WV 26241', '12 Lake Dr|Lot 14|Elkins|WV|26241'],
  // Typed without suggestions.
  ['Apt 3 - 22 Beacon St Boston MA 02108', '22 Beacon St|Apt 3|Boston|MA|02108'],
  ['#5 22 Beacon St, Boston, MA 02108', '22 Beacon St|#5|Boston|MA|02108'],
  ['27 E 62nd Street, New York NY 10065, Apt. 3-A', '27 E 62nd Street|Apt. 3-A|New York|NY|10065'],
  ['27 e 62nd st new york ny 10065 apt 3a', '27 e 62nd st|apt 3a|new york|NY|10065'],
  ['22 Beacon St, Boston, MA 02108-1234 #5', '22 Beacon St|#5|Boston|MA|02108-1234'],
  ['22 Beacon St, Miami, 33101 FL', '22 Beacon St||Miami|FL|33101'],
  ['Unit 12 400 W Ocean Blvd, Long Beach, CA 90802', '400 W Ocean Blvd|Unit 12|Long Beach|CA|90802'],
  ['12 Oak St - Boston - MA 02108', '12 Oak St||Boston|MA|02108'],
  ['12 - 14 Oak St, Boston, MA 02108', '12 - 14 Oak St||Boston|MA|02108'],
  ['12 oak st.,boston,ma.02108', '12 oak st.||boston|MA|02108'],
  ['12 Oak St, Boston MA02108', '12 Oak St||Boston|MA|02108'],
  ['12 Oak St, Boston, Suffolk County, MA 02108', '12 Oak St||Boston|MA|02108'],
  ['12 Oak St, Boston, MA 02108 (the blue house)', '12 Oak St||Boston|MA|02108'],
  ['\u200e12 Oak St, Boston, MA 02108\u200b', '12 Oak St||Boston|MA|02108'],
  ['１２ Oak St, Boston, MA ０２１０８', '12 Oak St||Boston|MA|02108'],
  ['350 W 100 N Provo UT 84601', '350 W 100 N||Provo|UT|84601'],
  ['12 Oak St Charleston West Virginia 25301', '12 Oak St||Charleston|WV|25301'],
  ['12 Oak St Oregon WI 53575', '12 Oak St||Oregon|WI|53575'],
  ['12 Elm St, New York Mills, MN 56567', '12 Elm St||New York Mills|MN|56567'],
  // House numbers of every kind.
  ['1234 1/2 N Gardner St, Los Angeles, CA 90046', '1234 1/2 N Gardner St||Los Angeles|CA|90046'],
  ['1234½ N Gardner St, Los Angeles, CA 90046', '1234½ N Gardner St||Los Angeles|CA|90046'],
  ['12B Maple St, Oak Park, IL 60302', '12B Maple St||Oak Park|IL|60302'],
  ['N89W16475 Cleveland Ave, Menomonee Falls, WI 53051', 'N89W16475 Cleveland Ave||Menomonee Falls|WI|53051'],
  ['0N123 Gary Ave, Wheaton, IL 60187', '0N123 Gary Ave||Wheaton|IL|60187'],
  ['842 E 400 S, Salt Lake City, UT 84102', '842 E 400 S||Salt Lake City|UT|84102'],
  ['842 e 400 s salt lake city ut 84102', '842 e 400 s||salt lake city|UT|84102'],
  ['147-25 Sanford Ave, Flushing, NY 11355', '147-25 Sanford Ave||Flushing|NY|11355'],
  ['45-123 Kamehameha Hwy, Kaneohe, HI 96744', '45-123 Kamehameha Hwy||Kaneohe|HI|96744'],
  ['One Microsoft Way, Redmond, WA 98052', 'One Microsoft Way||Redmond|WA|98052'],
  ['Two Penn Plaza, New York, NY 10121', 'Two Penn Plaza||New York|NY|10121'],
  // The country: routes, boxes on them, highways.
  ['RR 2 Box 45, Elkins WV 26241', 'RR 2 Box 45||Elkins|WV|26241'],
  ['HC 68 Box 23A, Smithville, OK 74957', 'HC 68 Box 23A||Smithville|OK|74957'],
  ['4410 County Road 12, Ada, OK 74820', '4410 County Road 12||Ada|OK|74820'],
  ['4410 county road 12 ada ok 74820', '4410 county road 12||ada|OK|74820'],
  ['123 Main St, PO Box 5, Elkins, WV 26241', '123 Main St|PO Box 5|Elkins|WV|26241'],
  // Puerto Rico and the other territories.
  ['HC-01 Box 1234, Utuado PR 00641', 'HC-01 Box 1234||Utuado|PR|00641'],
  ['Calle 13 456, San Juan, PR 00907', 'Calle 13 456||San Juan|PR|00907'],
  ['Urb. Las Gladiolas, 150 Calle A, San Juan, Puerto Rico 00926', '150 Calle A|Urb. Las Gladiolas|San Juan|PR|00926'],
  ['1250 Ave Ponce de León, San Juan PR 00907', '1250 Ave Ponce de León||San Juan|PR|00907'],
  ['12 Kongens Gade, St. Thomas, VI 00802', '12 Kongens Gade||St. Thomas|VI|00802'],
  ['155 Hesler Pl, Hagatna, Guam 96910', '155 Hesler Pl||Hagatna|GU|96910'],
]

test.each(HOMES)('E-40, D1-216, D1-218 %s', (text, parts) => {
  const reading = readAddress(text)
  const { line1, line2, city, state, zipCode } = reading.address
  expect([reading.kind, [line1, line2, city, state, zipCode].join('|')]).toEqual(['complete', parts])
})

/** Addresses that no lookup could find, and the problem reported: nothing is searched, nothing is drawn. */
const REFUSED: readonly (readonly [typed: string, kind: string])[] = [
  ['10', 'street'],
  ['10 10', 'street'],
  ['asdfghjkl', 'street'],
  ['0 Main St, Boston, MA 02108', 'number'],
  ['99999999999 Oak St, Boston, MA 02108', 'number'],
  ['10 Via Roma, Milano, MI 20121', 'zip-elsewhere'],
  ['20 Rue X, Casablanca, MA 20250', 'zip-elsewhere'],
  ['42.3601, -71.0589', 'street'],
  ['(617) 555-0100', 'street'],
  ['john@example.com', 'street'],
  ['Chicago', 'street'],
  ['Chicago, IL', 'street'],
  ['chicago illinois 60601', 'street'],
  ['New York', 'street'],
  ['90210', 'street'],
  ['Beverly Hills, CA 90210', 'street'],
  ['Colorado', 'street'],
  ['USA', 'street'],
  ['🏠', 'street'],
  ['12 Oak St 🏠', 'street'],
  ['<script>alert(1)</script> 12 Oak St', 'street'],
  ['me@example.com', 'street'],
  ['5th Avenue, New York, NY', 'number'],
  ['Cleveland Ave, Menomonee Falls, WI 53051', 'number'],
  ['Main Street, Springfield, IL', 'number'],
  ['PO Box 123, Boise, ID 83701', 'po-box'],
  ['P.O. 45, Boise, ID', 'po-box'],
  ['P.O. Box 123, Boise, ID 83701', 'po-box'],
  ['p o box 9 boise id 83701', 'po-box'],
  ['Post Office Box 7, Boise, ID', 'po-box'],
  ['PSC 802 Box 74, APO AE 09499', 'military'],
  ['Unit 2050 Box 4190, FPO, AP 96278', 'military'],
  ['10 Downing Street, London SW1A 2AA, UK', 'abroad'],
  ['10 Downing Street London SW1A 2AA', 'abroad'],
  ['100 Rue Sainte-Catherine, Montreal, QC H2X 1Z6, Canada', 'abroad'],
  ['100 Queen St W, Toronto, ON M5H 2N2', 'abroad'],
  ['100 Queen St W, Toronto, ON, CA', 'abroad'],
  ['1 Rue de Rivoli, 75001 Paris, France', 'abroad'],
  ['12 Hauptstraße, 10115 Berlin, Germany', 'abroad'],
  ['12 High Street, Perth, WA 6000, Australia', 'abroad'],
  ['12 улица Ленина, Москва', 'abroad'],
  ['東京都千代田区千代田1-1', 'abroad'],
  ['12 Main St, Los Angeles, LA 90012', 'zip-elsewhere'],
  ['12 Maple St, Oak Park, IL 00000', 'zip-elsewhere'],
  ['5 Via Roma, Milano, MI 20121', 'zip-elsewhere'],
]

test.each(REFUSED)('E-40 rejected before any search: %s (%s)', (text, kind) => {
  const reading = readAddress(text)
  expect([reading.kind, reading.kind === 'complete' ? null : reading.problem.kind]).toEqual(['refused', kind])
})

/** Addresses that a places lookup may complete, and the problem reported where it cannot. */
const OPEN: readonly (readonly [typed: string, kind: string])[] = [
  ['12 Oak St', 'region'],
  ['12 maple ct', 'region'],
  ['123 Main St NE', 'region'],
  ['100 Virginia', 'region'],
  ['12 Oak St, Austin', 'state'],
  ['10 Downing Street, London', 'state'],
  ['1600 Pennsylvania Ave NW, Washington', 'state'],
  ['12 Maple St 60302', 'state'],
  ['5 Rue de Rivoli, Paris 75001', 'state'],
  ['12 High Street, Perth, WA 6000', 'zip'],
  ['12 Oak St, Austin, TX 787', 'zip'],
  ['1 Musterstrasse, 10115 Berlin, DE', 'city'],
  ['12 Main St, LA', 'city'],
  ['12 Oak St, Oak Park, IL', 'zip'],
  ['88 Cedar Court, Boulder, Colorado', 'zip'],
  ['12575 US Highway 301 S, Riverview FL', 'zip'],
  ['1290 Avenue of the Americas, New York', 'zip'],
  ['221 Baker St,,, Portland, OR,,', 'zip'],
  ['12 Broadway, NY 10004', 'city'],
  ['29 Palms, CA 92277', 'city'],
  ['12 broadway new york ny 10004', 'comma'],
  ['100 main st north chicago il 60064', 'comma'],
  ['12 pine st federal way wa 98003', 'comma'],
  ['12 Main St E Rochester NY 14445', 'comma'],
  ['12 ave a new york ny 10009', 'comma'],
  ['500 Terry Francois Blvd South San Francisco CA 94158', 'comma'],
  ['1600 Pensylvania Avenu NW Washingtn DC', 'comma'],
  ['1600 Pensylvania Avenu NW Washingtn DC 20500', 'comma'],
  ['100 Main St Circle Pines MN 55014', 'comma'],
  ['12 Oak St Cape May Court House NJ 08210', 'comma'],
  ['12 Oak St, Nassau, Bahamas', 'state'],
  ['4 Privet Drive, Little Whinging, Surrey', 'state'],
  ['14 Via Roma, Milano MI', 'zip'],
  ['Empire State Building, New York', 'street'],
  ['Willis Tower, Chicago, IL 60606', 'street'],
  ['Empire State Building, New York, NY 10118', 'street'],
  ['Fallingwater House, Mill Run, PA', 'street'],
]

test.each(OPEN)('E-40 undecided until a places lookup: %s (otherwise: %s)', (text, kind) => {
  const reading = readAddress(text)
  expect([reading.kind, reading.kind === 'complete' ? null : reading.problem.kind]).toEqual(['open', kind])
})

test('E-40 no wrong city is ever read: if an address needs a comma, its city stays unknown', () => {
  for (const text of [
    '12 broadway new york ny 10004',
    '100 main st north chicago il 60064',
    '12 pine st federal way wa',
  ])
    expect(readAddress(text).address.city, text).toBe('')
})

test('E-40 every problem has its own sentence, and only those about foreign addresses mention the USA', () => {
  const kinds = new Set<string>()
  for (const [line] of [...REFUSED, ...OPEN]) {
    const reading = readAddress(line)
    if (reading.kind === 'complete') throw new Error(line)
    const text = addressProblemText(reading.problem, 'Gablework')
    expect(text).toMatch(/^[A-Z].*[.?]$/)
    kinds.add(reading.problem.kind)
    if (reading.problem.kind === 'abroad') expect(text).toBe('Gablework is currently only available in the USA.')
  }
  expect([...kinds].toSorted()).toEqual([
    'abroad',
    'city',
    'comma',
    'military',
    'number',
    'po-box',
    'region',
    'state',
    'street',
    'zip',
    'zip-elsewhere',
  ])
})

test('D1-218 nothing typed is lost except country and state names, and nothing crashes', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9#'-]{1,9}$/)
  fc.assert(
    fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), (parts) => {
      const { line1, line2, city } = readAddress(parts.map((words) => words.join(' ')).join(', ')).address
      const textLeft = [line1, line2, city].join(' ')
      return textLeft
        .split(' ')
        .every((one) => one === '' || parts.flat().some((part) => one.replace(',', '') === part))
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => readAddress(text).address.country === 'US'),
  )
})

test('E-40 without a house number, a US state and a ZIP code of that state, an address is incomplete', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const { kind, address } = readAddress(text)
      return (
        kind !== 'complete' ||
        (/\d|^[A-Z]/i.test(address.line1) && address.state.length === 2 && /^\d{5}/.test(address.zipCode))
      )
    }),
  )
})
