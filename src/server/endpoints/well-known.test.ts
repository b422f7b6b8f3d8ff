import { expect, test } from 'vitest'
import { createWellKnown } from './well-known.ts'

const clock = () => new Date('2026-03-10T12:34:56Z')
const site = createWellKnown({ publicUrl: 'https://apercu.test', contact: 'help@apercu.test', clock })
const without = createWellKnown({ publicUrl: 'https://apercu.test', contact: null, clock })

test('security.txt names the contact, ends within a year and says where it belongs', async () => {
  const response = await site.request('/.well-known/security.txt')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  const text = await response.text()
  expect(text.split('\n')).toEqual([
    'Contact: mailto:help@apercu.test',
    'Expires: 2026-09-06T00:00:00Z',
    'Preferred-Languages: en, fr',
    'Canonical: https://apercu.test/.well-known/security.txt',
    'Policy: https://apercu.test/security-policy.txt',
    '',
  ])
})

test('the old address of security.txt leads to the new one', async () => {
  const response = await site.request('/security.txt')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/.well-known/security.txt'])
})

test('the policy is there in both languages and names the same contact', async () => {
  const text = await (await site.request('/security-policy.txt')).text()
  expect(text).toContain('REPORTING A VULNERABILITY')
  expect(text).toContain('SIGNALER UNE VULNÉRABILITÉ')
  expect(text.split('help@apercu.test')).toHaveLength(3)
})

test.each(['/.well-known/security.txt', '/security.txt', '/security-policy.txt'])(
  'a site without an address to write to has no %s',
  async (path) => {
    expect((await without.request(path)).status).toBe(404)
  },
)

test.each([
  ['', '/profile#security'],
  ['app_lang=fr', '/fr/profile#security'],
  ['app_lang=xx', '/profile#security'],
])('a password manager with the cookie "%s" is sent to %s', async (cookie, location) => {
  const response = await without.request('/.well-known/change-password', { headers: { cookie } })
  expect([response.status, response.headers.get('location')]).toEqual([303, location])
  expect(response.headers.get('cache-control')).toBe('no-store')
})
