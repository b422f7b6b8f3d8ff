import { describe, expect, it } from 'vitest'
import { isUnchanged, pickEncoding, storedResponse, type CachedResponse } from './cached-response.ts'

const answer: CachedResponse = {
  status: 200,
  etag: 'W/"abc"',
  headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' },
  bodies: { identity: Buffer.from('plain'), gzip: Buffer.from('gz') },
}
const ask = (headers: Record<string, string>, method = 'GET') =>
  storedResponse(answer, new Request('http://localhost/', { method, headers }))

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip;q=0.0', 'identity'],
    ['brotli', 'identity'],
    ['', 'identity'],
  ])('for "%s" is %s', (header, encoding) => {
    expect(pickEncoding(header)).toBe(encoding)
  })

  it('is one we have, even when a better one is accepted', async () => {
    const response = ask({ 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toBe('plain')
  })

  it('is named, with its own length', () => {
    const { headers } = ask({ 'accept-encoding': 'gzip' })
    expect([headers.get('content-encoding'), headers.get('content-length'), headers.get('vary')]).toEqual([
      'gzip',
      '2',
      'accept-encoding',
    ])
  })
})

describe('an answer the reader has already', () => {
  it.each([
    ['W/"abc"', true],
    ['"abc"', true],
    ['"x", W/"abc"', true],
    ['*', true],
    ['"abcd"', false],
  ])('is known by If-None-Match: %s: %s', (header, expected) => {
    expect(isUnchanged(header, 'W/"abc"')).toBe(expected)
  })

  it('is not sent again, only confirmed', async () => {
    const response = ask({ 'if-none-match': 'W/"abc"' })
    expect(response.status).toBe(304)
    expect(response.headers.get('etag')).toBe('W/"abc"')
    expect(response.headers.get('content-type')).toBeNull()
    expect(await response.text()).toBe('')
  })
})

describe('a page the reader has from an earlier rendering', () => {
  it('keeps the policy it came with, whose hashes are those of its own scripts', () => {
    const headers = { ...answer.headers, 'content-security-policy': "script-src 'sha256-later'" }
    const later = { ...answer, headers, bodies: { identity: Buffer.from('later') } }
    const request = (asked: Record<string, string>) => new Request('http://localhost/', { headers: asked })
    const confirmed = storedResponse(later, request({ 'if-none-match': answer.etag }))
    expect([confirmed.status, confirmed.headers.get('content-security-policy')]).toEqual([304, null])
    expect(confirmed.headers.get('cache-control')).toBe('public, max-age=0')
    const sent = storedResponse(later, request({}))
    expect(sent.headers.get('content-security-policy')).toBe("script-src 'sha256-later'")
  })
})

describe('a HEAD request', () => {
  it('gets the headers of the answer without its body', async () => {
    const response = ask({}, 'HEAD')
    expect(response.headers.get('content-length')).toBe('5')
    expect(await response.text()).toBe('')
  })
})
