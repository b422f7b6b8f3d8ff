import { isIPv4 } from 'node:net'

/**
 * The sign-in history stores only this part of a client's address, which is enough to recognise a provider
 * but not a household. An IPv4 address loses its last 8 bits, an IPv6 network of 64 bits its last 16.
 *
 * @param client as calls are counted: `203.0.113.7` or `2001:db8:1:2::/64`
 */
export const approximateNetwork = (client: string): string | null => {
  if (isIPv4(client)) return `${client.slice(0, client.lastIndexOf('.'))}.0/24`
  const [groups = '', bits] = client.split('::')
  return bits === '/64' ? `${groups.split(':').slice(0, 3).join(':')}::/48` : null
}
