import { BlockList, isIP } from 'node:net'

/** Special-purpose ranges (IANA registries): nothing in them is a public web server. */
const NOT_PUBLIC_4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** In IPv6 only 2000::/3 is public, less these ranges, which carry an IPv4 address or are reserved. */
const NOT_PUBLIC_6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const blockedAddresses = new BlockList()
for (const [network, prefix] of NOT_PUBLIC_4) blockedAddresses.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of NOT_PUBLIC_6) blockedAddresses.addSubnet(network, prefix, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address (as text, without brackets) belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !blockedAddresses.check(address, 'ipv4')
    case 6:
      return globalUnicast.check(address, 'ipv6') && !blockedAddresses.check(address, 'ipv6')
    default:
      return false
  }
}
