import { isIPv6 } from 'node:net'

/**
 * Returns the part of an IP address that limits count as one caller. Of IPv6 it is the first 64 bits, because one
 * customer of a provider can use every address that begins with them; IPv4 addresses count whole, also if written as
 * IPv6.
 */
export function networkAddress(address: string): string {
  const ip = address.replace(/%.*$/, '') // without the zone, which names an interface of ours
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  if (groups.slice(0, 6).join(':') === IPV4_AS_IPV6) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** `::ffff:0:0/96`. */
const IPV4_AS_IPV6 = '0:0:0:0:0:ffff'

/** The eight groups of an IPv6 address, in lower case and without leading zeros, however it is written. */
function groupsOf(ip: string): string[] {
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
}

const bytesOf = (group: string): number[] => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
