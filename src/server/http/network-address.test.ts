import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkAddress } from './network-address.ts'

const groups = (length: number) =>
  fc.array(
    fc.nat(0xffff).map((group) => group.toString(16)),
    { minLength: length, maxLength: length },
  )

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::2%2', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('S-07 %s is counted as %s', (address, network) => expect(networkAddress(address)).toBe(network))

test('S-07 all addresses of a /64 are one network, those of another are not', () => {
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), (network, one, other) => {
      fc.pre(network.some((group) => group !== '0'))
      const [first, second] = [one, other].map((host) => networkAddress([...network, ...host].join(':')))
      expect(first).toBe(`${network.join(':')}::/64`)
      expect(second).toBe(first)
    }),
  )
  expect(networkAddress('2001:db8:1:2::1')).not.toBe(networkAddress('2001:db8:1:3::1'))
})
