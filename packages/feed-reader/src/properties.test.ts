import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDate } from './values/dates.ts'
import { FeedError, type FeedItem } from './values/feed.ts'
import { toPlainText } from './values/plain-text.ts'
import { readFeed } from './read-feed.ts'

const SEED = 20_261_121

const seeds = [
  '<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>t</title>' +
    '<item><title>A &amp; é</title><link>https://e.org/1</link><pubDate>Fri, 20 Nov 2026 18:00:00 GMT</pubDate>' +
    '<description><![CDATA[<p>x</p><img src="a.jpg">]]></description><media:content url="a.jpg" width="3"/></item></channel></rss>',
  '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://e.org/"><title type="html">&lt;b&gt;</title><entry><id>urn:1</id>' +
    '<link href="x"/><content type="xhtml"><div>d<br/></div></content><updated>2026-11-20T18:00:00Z</updated></entry></feed>',
  '{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","title":"T","content_html":"<p>x","tags":["a"]}]}',
].map((text) => new TextEncoder().encode(text))

const fragments = [
  '<item>',
  '</item>',
  '<![CDATA[',
  ']]>',
  '&',
  '&#x0;',
  '&#xd800;',
  '<',
  '<!--',
  '<?',
  '"',
  '\0',
  '{',
  '[',
  '\\u0000',
  '\u202e',
]

/** A real feed with bytes changed, removed or put in. */
const mutated = fc
  .tuple(
    fc.constantFrom(...seeds),
    fc.array(
      fc.record({
        at: fc.nat(1_000),
        remove: fc.nat(20),
        insert: fc.oneof(
          fc.uint8Array({ maxLength: 8 }),
          fc.constantFrom(...fragments).map((text) => new TextEncoder().encode(text)),
        ),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  )
  .map(([seed, edits]) => {
    let bytes: Uint8Array = seed
    for (const { at, remove, insert } of edits) {
      const from = at % (bytes.length + 1)
      bytes = Uint8Array.of(...bytes.subarray(0, from), ...insert, ...bytes.subarray(from + remove))
    }
    return bytes
  })

/** The items, none of a document that is refused as it should be. Any other error is a bug and passes through. */
function itemsOf(bytes: Uint8Array): FeedItem[] {
  try {
    return readFeed(bytes).items
  } catch (error) {
    if (error instanceof FeedError) return []
    throw error
  }
}

/** Invisible, deceiving or half a character: what no text we hand out may hold. */
const UNCLEAN = /[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u

function faultsOf(item: FeedItem): string[] {
  const lines = [item.title, item.author, item.id, ...item.categories]
  const bodies = [item.summary, item.content].map((body) => body?.replaceAll('\n', ''))
  const unclean = [...lines, ...bodies].filter((text) => text && UNCLEAN.test(text))
  const links = [item.link, item.imageUrl].filter((link) => link && !/^https?:\/\//.test(link))
  const dates = [item.published, item.updated].filter((date) => date && new Date(date).toISOString() !== date)
  return [...unclean, ...links, ...dates].map(String)
}

describe('whatever the bytes', () => {
  it('reading ends in a feed of clean values or a typed refusal', () => {
    const bytes = fc.oneof(mutated, fc.uint8Array({ maxLength: 300 }))
    const isSound = fc.property(bytes, (each) => {
      expect(itemsOf(each).flatMap(faultsOf)).toEqual([])
    })
    expect(() => fc.assert(isSound, { seed: SEED, numRuns: 1_500 })).not.toThrow()
  })

  it('a feed cut anywhere is still a feed once its first item began', () => {
    fc.assert(
      fc.property(fc.constantFrom(...seeds.slice(0, 2)), fc.nat(1_000), (seed, cut) => {
        const start =
          Buffer.from(seed)
            .toString()
            .search(/<(item|entry)>/) + '<entry>'.length
        const bytes = seed.subarray(0, Math.max(start, cut % seed.length))
        expect(readFeed(bytes).items).toHaveLength(1)
      }),
      { seed: SEED, numRuns: 300 },
    )
  })

  it('plain text is clean, capped, and stays itself when shown and read again', () => {
    const html = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(...fragments, '<p>', '<b', '</p>', '<script>', ' '),
      ),
    )
    fc.assert(
      fc.property(html, (parts) => {
        const text = toPlainText(parts.join(''), 50)
        expect(text.replaceAll('\n', '')).not.toMatch(UNCLEAN)
        expect(text.length).toBeLessThanOrEqual(50)
        const shown = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')
        expect(toPlainText(shown, 50)).toBe(text)
      }),
      { seed: SEED, numRuns: 1_500 },
    )
  })

  it('a date that was read reads the same again', () => {
    const anyDate = fc.date({ min: new Date('1000-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
    fc.assert(
      fc.property(anyDate, (date) => {
        date.setUTCMilliseconds(0)
        const iso = date.toISOString()
        expect(parseDate(iso)).toBe(iso)
        expect(parseDate(date.toUTCString())).toBe(iso)
      }),
      { seed: SEED, numRuns: 1_000 },
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const date = parseDate(text)
        expect(date && parseDate(date)).toBe(date)
      }),
      { seed: SEED, numRuns: 2_000 },
    )
  })
})
