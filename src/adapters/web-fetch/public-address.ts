import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Blocks of the IANA IPv4 special-purpose registry without public web servers, and multicast. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, cloud metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays, deprecated
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
]

/**
 * The IPv6 range that IANA assigns as global unicast; excludes loopback, mapped, NAT64 and local addresses.
 */
const GLOBAL_IPV6 = ['2000::/3']

const SPECIAL_IPV6 = [
  '2001::/23', // protocol assignments: Teredo, ORCHID, benchmarking
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: carries any IPv4 address inside
  '3fff::/20', // documentation
]

const specialV4 = blockList(SPECIAL_IPV4, 'ipv4')
const globalV6 = blockList(GLOBAL_IPV6, 'ipv6')
const specialV6 = blockList(SPECIAL_IPV6, 'ipv6')

/**
 * Whether an address can belong to a server on the public internet. Anything that is not a plain
 * address, IPv6 with a zone id included, is not public.
 *
 * The ranges are those of the IANA registries iana-ipv4-special-registry,
 * iana-ipv6-special-registry and ipv6-unicast-address-assignments. IPv6 is an allowlist, so that the
 * forms that embed an IPv4 address (mapped, compatible, NAT64, SIIT) need no rule of their own. A host
 * that reaches IPv4 only through DNS64 therefore reaches nothing.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialV4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}

function blockList(blocks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const block of blocks) {
    const [network = '', prefix] = block.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}
