import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Blocks of the IANA IPv4 special-purpose registry without public web servers, and multicast. */
const SPECIAL_IPV4 = {
  thisNetwork: ['0.0.0.0/8'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
  carrierGradeNat: ['100.64.0.0/10'],
  loopback: ['127.0.0.0/8'],
  linkLocalAndCloudMetadata: ['169.254.0.0/16'],
  protocolAssignments: ['192.0.0.0/24'],
  deprecated6to4Relays: ['192.88.99.0/24'],
  benchmarking: ['198.18.0.0/15'],
  documentation: ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24'],
  multicast: ['224.0.0.0/4'],
  reservedAndBroadcast: ['240.0.0.0/4'],
}

/**
 * The range that IANA assigns as global unicast. As an allowlist it excludes loopback and local addresses, and
 * the forms that embed an IPv4 address (mapped, compatible, NAT64, SIIT), without a rule for each.
 */
const GLOBAL_IPV6 = { globalUnicast: ['2000::/3'] }

/**
 * Blocks of the IANA IPv6 special-purpose registry within `GLOBAL_IPV6`. A 6to4 address may embed any IPv4
 * address.
 */
const SPECIAL_IPV6 = {
  protocolAssignments: ['2001::/23'],
  documentation: ['2001:db8::/32', '3fff::/20'],
  embedded6to4: ['2002::/16'],
}

const specialV4 = blockList(SPECIAL_IPV4, 'ipv4')
const globalV6 = blockList(GLOBAL_IPV6, 'ipv6')
const specialV6 = blockList(SPECIAL_IPV6, 'ipv6')

/**
 * Follows the IANA registries iana-ipv4-special-registry, iana-ipv6-special-registry and
 * ipv6-unicast-address-assignments. False for anything but a plain address, such as IPv6 with a zone id. A
 * host that reaches IPv4 only through DNS64 reaches nothing, because NAT64 addresses are not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialV4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}

function blockList(blocks: Record<string, readonly string[]>, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const block of Object.values(blocks).flat()) {
    const [network = '', prefix] = block.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}
