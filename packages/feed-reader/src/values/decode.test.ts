import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { decodeFeed } from './decode.ts'

const text = '<?xml version="1.0"?><rss>Été – œuvre</rss>'
const declared = (encoding: string) => text.replace('?>', ` encoding="${encoding}"?>`)
const decoded = (bytes: Uint8Array, contentType?: string) => decodeFeed(bytes, contentType).text

describe('the text of a feed', () => {
  it.each(['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
    'is read from %s, marked or not',
    (encoding) => {
      expect(decoded(iconv.encode(text, encoding, { addBOM: true }))).toBe(text)
      expect(decoded(iconv.encode(text, encoding, { addBOM: false }))).toBe(text)
    },
  )

  it('is windows-1252 when nothing is declared and it is no UTF-8', () => {
    expect(decoded(iconv.encode(text, 'windows-1252'))).toBe(text)
  })

  it('follows the header, then the prolog', () => {
    const bytes = iconv.encode(text, 'iso-8859-15')
    expect(decoded(bytes, 'text/xml; charset="ISO-8859-15"')).toContain('œuvre')
    expect(decoded(iconv.encode(declared('koi8-r').replace('Été', 'Лето'), 'koi8-r'))).toContain('Лето')
    expect(decoded(iconv.encode(declared('koi8-r'), 'macroman'), 'text/xml; charset=macintosh')).toContain(
      'Été',
    )
  })

  it('is UTF-8 when it is valid UTF-8, whatever single-byte label it wears', () => {
    expect(decoded(Buffer.from(declared('iso-8859-1')))).toContain('Été – œuvre')
    expect(decoded(Buffer.from(text), 'text/xml; charset=us-ascii')).toContain('Été – œuvre')
  })

  it('stays readable when the label is wrong, unknown or a few bytes are broken', () => {
    expect(decoded(iconv.encode(declared('utf-8'), 'windows-1252'))).toContain('Été')
    expect(decoded(Buffer.from(declared('utf-16')))).toContain('Été')
    expect(decoded(Buffer.from(declared('x-bogus-99')))).toContain('Été')
    const broken = Buffer.concat([Buffer.from('é'.repeat(50)), Buffer.of(0xff), Buffer.from('é')])
    expect(decoded(broken)).toBe(`${'é'.repeat(50)}\ufffdé`)
  })

  it('is whole up to where the bytes were cut inside a character', () => {
    expect(decoded(Buffer.from('été').subarray(0, 4))).toBe('ét')
  })

  it('is taken out of gzip, even twice, even cut off', () => {
    const long = 'é'.repeat(10_000)
    expect(decoded(gzipSync(text))).toBe(text)
    expect(decoded(gzipSync(gzipSync(text)))).toBe(text)
    const zipped = gzipSync(Buffer.from(Array.from(long, (_, index) => String(index * 7919)).join()))
    expect(decoded(zipped.subarray(0, zipped.length / 2))).toMatch(/^0,7919,15838/)
  })

  it('ends at the cap, and a bomb is refused', () => {
    const large = decodeFeed(Buffer.alloc(11 * 1024 * 1024, 'a'))
    expect(large.truncated).toBe(true)
    expect(large.text.length).toBe(10 * 1024 * 1024)
    const bomb = gzipSync(Buffer.alloc(65 * 1024 * 1024), { level: 1 })
    expect(() => decodeFeed(bomb)).toThrow(expect.objectContaining({ name: 'FeedError', code: 'too_large' }))
    const damaged = Uint8Array.of(0x1f, 0x8b, 9, 9)
    expect(() => decodeFeed(damaged)).toThrow(
      expect.objectContaining({ name: 'FeedError', code: 'unreadable' }),
    )
  })
})
