import { describe, expect, test } from 'vitest'
import { clientAddress, clientKey, createClients } from './clients.ts'

describe('a client', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, key) => {
    expect(clientKey(address)).toBe(key)
  })

  test('every address of an IPv6 network of 64 bits is the same one', () => {
    const keys = ['::1', ':1::', ':ffff:ffff:ffff:ffff'].map((rest) => clientKey(`2001:db8:a:b${rest}`))
    expect(new Set(keys).size).toBe(1)
    expect(clientKey('2001:db8:a:c::1')).not.toBe(keys[0])
  })
})

describe('the address of a client', () => {
  test('is the other end of the connection, whatever the client claims', () => {
    expect(clientAddress('203.0.113.7', '198.51.100.1', 0)).toBe('203.0.113.7')
  })

  test('behind our own proxies is what the outermost of them saw', () => {
    expect(clientAddress('10.0.0.1', '203.0.113.7', 1)).toBe('203.0.113.7')
    expect(clientAddress('10.0.0.1', 'forged, 198.51.100.9, 203.0.113.7', 1)).toBe('203.0.113.7')
    expect(clientAddress('10.0.0.1', 'forged, 203.0.113.7, 10.0.0.2', 2)).toBe('203.0.113.7')
  })

  test('without the header is the connection’s, as when a proxy sends a request of its own', () => {
    expect(clientAddress('10.0.0.1', null, 1)).toBe('10.0.0.1')
  })
})

describe('counting', () => {
  test('counts a call once however often it is looked at, and pages made in process never', async () => {
    const clients = createClients()
    const counted: string[] = []
    const count = (kind: string) =>
      clients.countOnce(kind, async (client) => void counted.push(`${kind} ${client}`))
    await count('read')
    await clients.visit(undefined, () => count('read'))
    expect(counted).toEqual([])
    await clients.visit('203.0.113.7', async () => {
      await count('read')
      await count('read')
      await count('auth')
    })
    expect(counted).toEqual(['read 203.0.113.7', 'auth 203.0.113.7'])
  })

  test('refuses a call the second time too', async () => {
    const clients = createClients()
    const refuse = () => clients.countOnce('read', async () => Promise.reject(new Error('too many')))
    await clients.visit('203.0.113.7', async () => {
      await expect(refuse()).rejects.toThrow('too many')
      await expect(clients.countOnce('read', async () => {})).rejects.toThrow('too many')
    })
  })
})
