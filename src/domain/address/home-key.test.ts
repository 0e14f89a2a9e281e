import { describe, expect, test } from 'vitest'
import { homeKeyOf } from './home-key.ts'
import { addressFromLine } from './listing-address.ts'

// Keys are stored, and hashed for removed homes: none of these may ever change.
test.each([
  ['12 Maple St, Oak Park, IL 60302', '12 MAPLE ST||60302'],
  ['12 Maple Street Apt 2B, Oak Park, IL 60302', '12 MAPLE ST|2B|60302'],
  ['12 Maple St Unit 2-B, Oak Park, IL 60302', '12 MAPLE ST|2B|60302'],
  ['9 Northwest Elm Avenue #2B, Portland, OR 97209', '9 NW ELM AVE|2B|97209'],
  ['123 1/2 Elm St, Exampleton, CA 90000', '123 1/2 ELM ST||90000'],
  ['37-51 88th Street, Jackson Heights, NY 11372', '3751 88TH ST||11372'],
  ['W359N5002 Brown St, Oconomowoc, WI 53066', 'W359N5002 BROWN ST||53066'],
  ["8 O'Fernley Court, Exampleton, CA 90000", '8 OFERNLEY CT||90000'],
  ['5 St. Clair Boulevard, Flushing, NY 11372', '5 ST CLAIR BLVD||11372'],
  ['4521 US Highway 19 N, Exampleton, FL 33000', '4521 US HWY 19 N||33000'],
  ['100 Avenue of the Americas, New York, NY 10013', '100 AVE OF THE AMERICAS||10013'],
  ['12 West St, Exampleton, CA 90000', '12 W ST||90000'],
  ['12 W St, Exampleton, CA 90000', '12 W ST||90000'],
  ['7 Peña Canyon Trail, Exampleton, NM 87500', '7 PENA CYN TRL||87500'],
  ['45B Mount Vernon Place, Exampleton, MD 21200', '45B MT VERNON PL||21200'],
  ['9 Test Ave, Unit A & B, Exampleton, WA 98000', '9 TEST AVE|AB|98000'],
  ['60 Hidden Valley Parkway Ste 100, Exampleton, TX 75000', '60 HIDDEN VLY PKWY|100|75000'],
  ['2 Saint Andrews Crossing, Exampleton, VA 22000-1234', '2 ST ANDREWS XING||22000'],
  ['12 Avenue K, Brooklyn, NY 11200', '12 AVE K||11200'],
  ['3 Summit Ridge Loop PH 2, Exampleton, UT 84000', '3 SUMMIT RDG LOOP|2|84000'],
])('%s has the key %s', (address, key) => expect(homeKeyOf(addressFromLine(address))).toBe(key))

describe('one home, many spellings', () => {
  test.each([
    ['12 Oak Street, Oak Park, IL 60302', '12 oak st., Oak Park IL, 60302-1111'],
    ['9 NW Elm Avenue Apt 2B, Portland, OR 97209', '9 Northwest Elm Ave #2B, Portland, OR 97209, USA'],
    ['5 Saint Clair Blvd, Flushing, NY 11372', '5 St. Clair Boulevard, Jackson Heights, NY 11372'],
    ["8 O'Fernley Ct, Exampleton, CA 90000", '8 OFernley Court, Exampleton, CA 90000'],
  ])('%s is %s', (one, other) => {
    expect(homeKeyOf(addressFromLine(one))).not.toBeNull()
    expect(homeKeyOf(addressFromLine(one))).toBe(homeKeyOf(addressFromLine(other)))
  })

  test('units, numbers and ZIP codes distinguish homes; an incomplete address matches nothing', () => {
    const keys = ['5 Elm St #B35', '5 Elm St #B36', '5 Elm St', '6 Elm St', '5 Elm Ave'].map((street) =>
      homeKeyOf(addressFromLine(`${street}, Exampleton, CA 90000`)),
    )
    expect(new Set([...keys, homeKeyOf(addressFromLine('5 Elm St, Exampleton, CA 90001'))]).size).toBe(6)
    expect(homeKeyOf(addressFromLine('Elm St, Exampleton, CA 90000'))).toBeNull()
    expect(homeKeyOf(addressFromLine('5 Elm St, Exampleton, CA'))).toBeNull()
  })
})
