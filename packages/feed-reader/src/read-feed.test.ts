import { describe, expect, it } from 'vitest'
import type { FeedDocument, FeedHints, FeedItem } from './values/feed.ts'
import { readFeed } from './read-feed.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, hints?: FeedHints): FeedDocument => readFeed(bytes(text), hints)

function item(inside: string, hints?: FeedHints): FeedItem {
  const rss = `<rss version="2.0"><channel><link>https://site.org/</link><item>${inside}</item></channel></rss>`
  return only(read(rss, hints))
}

function entry(inside: string, attributes = ''): FeedItem {
  return only(read(`<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><entry>${inside}</entry></feed>`))
}

function only(feed: FeedDocument): FeedItem {
  const [first, second] = feed.items
  if (!first || second) throw new Error(`${feed.items.length} items`)
  return first
}

describe('a feed of each kind', () => {
  it('RSS 2.0 is read', () => {
    const feed = read(`<?xml version="1.0"?><rss version="2.0"><channel>
      <title>Site &amp; co</title><link>https://site.org</link><description>&lt;p&gt;About&lt;/p&gt;</description>
      <language>fr-FR</language><image><title>logo</title><link>https://logo.org</link></image>
      <item><title>Un</title><link> https://site.org/1 </link><guid isPermaLink="false">n1</guid>
        <pubDate>Fri, 20 Nov 2026 18:00:00 +0100</pubDate><author>jo@site.org (Jo Doe)</author>
        <category>IA</category><category>IA</category><description>&lt;p&gt;Bon&lt;/p&gt;</description></item>
      <item><title>Deux</title></item></channel></rss>`)
    expect(feed).toMatchObject({
      title: 'Site & co',
      siteUrl: 'https://site.org/',
      description: 'About',
      language: 'fr-FR',
      format: 'rss',
      truncated: false,
    })
    expect(feed.items.map(({ title }) => title)).toEqual(['Un', 'Deux'])
    expect(feed.items[0]).toMatchObject({
      link: 'https://site.org/1',
      id: 'n1',
      published: '2026-11-20T17:00:00.000Z',
      author: 'Jo Doe',
      categories: ['IA'],
      summary: 'Bon',
      content: 'Bon',
    })
  })

  it('RSS 1.0 is read', () => {
    const feed =
      read(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:d="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>Heise</title><link>https://h.de</link></channel>
      <image><title>no</title></image>
      <item rdf:about="https://h.de/1"><title>Eins</title><link>https://h.de/1</link><d:date>2026-11-20T18:00:00Z</d:date>
      <d:creator>Jo</d:creator></item></rdf:RDF>`)
    expect(feed).toMatchObject({ format: 'rdf', title: 'Heise' })
    expect(only(feed)).toMatchObject({
      id: 'https://h.de/1',
      published: '2026-11-20T18:00:00.000Z',
      author: 'Jo',
    })
  })

  it('Atom 1.0 is read', () => {
    const feed =
      read(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en" xml:base="https://a.org/b/"><title type="html">A &amp;amp; B</title>
      <link rel="self" href="feed.xml"/><link href="/"/><author><name>Ann</name><email>a@a.org</email></author>
      <entry><id>urn:1</id><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">One <b>&lt;b></b></div></title>
      <link rel="replies" href="r"/><link rel="alternate" type="text/html" href="one?a=1&amp;b=2"/>
      <published>2026-11-20T18:00:00Z</published><updated>2026-11-21T18:00:00Z</updated>
      <category term="ai" label="AI"/><source><title>Other</title><id>no</id></source>
      <summary>Short</summary><content type="html">&lt;p&gt;Long&lt;/p&gt;&lt;p&gt;body&lt;/p&gt;</content></entry></feed>`)
    expect(feed).toMatchObject({ format: 'atom', title: 'A & B', siteUrl: 'https://a.org/', language: 'en' })
    expect(only(feed)).toMatchObject({
      id: 'urn:1',
      title: 'One <b>',
      link: 'https://a.org/b/one?a=1&b=2',
      published: '2026-11-20T18:00:00.000Z',
      updated: '2026-11-21T18:00:00.000Z',
      author: 'Ann',
      summary: 'Short',
      content: 'Long\nbody',
      categories: ['AI'],
      language: 'en',
    })
  })

  it('Atom 0.3 and a single entry are read', () => {
    const old = `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><title mode="escaped" type="text/html">&lt;i>x&lt;/i></title>
      <content mode="base64">SGVsbG8=</content><issued>2003-12-13T08:29:29-04:00</issued></entry></feed>`
    expect(only(read(old))).toMatchObject({
      title: 'x',
      content: 'Hello',
      published: '2003-12-13T12:29:29.000Z',
    })
    expect(only(read('<entry xmlns="http://www.w3.org/2005/Atom"><title>t</title></entry>')).title).toBe('t')
  })

  it.each([
    [
      'an HTML page',
      '<!DOCTYPE html><html><head><title>t</title></head><body><item>x</item></body></html>',
      'not_a_feed',
    ],
    ['other XML', '<svg><title>t</title></svg>', 'not_a_feed'],
    ['a picture', '\u0089PNG\r\n\u001a\n', 'not_a_feed'],
    ['other JSON', '{"a":1}', 'not_a_feed'],
    ['broken JSON', '{"a":', 'unreadable'],
    ['white space', ' \n\t ', 'empty'],
    ['nothing', '', 'empty'],
  ])('%s is refused', (_, text, code) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ name: 'FeedError', code }))
  })
})

describe('a broken feed', () => {
  it.each([
    [
      'unclosed elements',
      '<rss><channel><item><title>A<link>https://e.org/1</link><item><title>B</title>',
      ['A', 'B'],
    ],
    ['stray end tags', '<rss><channel></p><item></b><title>A</i></title></x></item></channel></rss>', ['A']],
    ['any case', '<RSS><Channel><ITEM><TITLE>A</title></Item></CHANNEL></RSS>', ['A']],
    [
      'junk before it',
      'Warning: x <br />\n<?xml version="1.0"?><rss><item><title>A</title></item></rss>',
      ['A'],
    ],
    [
      'two documents',
      '<rss><item><title>A</title></item></rss><rss><item><title>B</title></item></rss>',
      ['A', 'B'],
    ],
    ['zeros in it', '<rss><it\0em><title>\0A</title></item></rss>\0', ['A']],
    ['no prolog, no quotes', '<rss version=2.0><item><title>A & B</title></item></rss>', ['A & B']],
    [
      'unknown entities',
      '<rss><item><title>caf&eacute; &nope; &#xe9;</title></item></rss>',
      ['café &nope; é'],
    ],
    ['items without a channel', '<rss><item><title>A</title></item></rss>', ['A']],
  ])('with %s keeps its items', (_, text, titles) => {
    expect(read(text).items.map(({ title }) => title)).toEqual(titles)
  })

  it('that breaks off keeps what was complete, not half a title', () => {
    const feed = read(
      '<rss><channel><item><title>Whole</title></item><item><link>https://e.org/2</link><title>Hal',
    )
    expect(feed.items.map(({ title, link }) => [title, link])).toEqual([
      ['Whole', null],
      [null, 'https://e.org/2'],
    ])
  })

  it('whose body never ends keeps the link after it', () => {
    const open = item('<title>T</title><description>a <b</description><link>https://e.org/1</link>')
    expect(open).toMatchObject({ title: 'T', link: 'https://e.org/1', summary: 'a' })
  })

  it('with undeclared prefixes is read by convention', () => {
    const undeclared =
      '<dc:creator>Jo</dc:creator><content:encoded>Long text</content:encoded><description>x</description>'
    expect(item(undeclared)).toMatchObject({ author: 'Jo', content: 'Long text', summary: 'x' })
  })

  it('with elements named after object internals harms nothing', () => {
    const hostile =
      '<__proto__><polluted>1</polluted></__proto__><constructor><prototype>1</prototype></constructor>'
    expect(item(`${hostile}<title>T</title>`).title).toBe('T')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('expands no entity of its own', () => {
    const bomb = `<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`
    const feed = read(`${bomb}<rss><item><title>&b; &x;</title></item></rss>`)
    expect(only(feed).title).toBe('&b; &x;')
  })

  it('nested without end is read to a depth and no further', () => {
    const deep = `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}<title>T</title>`
    expect(item(deep).title).toBe('T')
    expect(
      read(`<rss><item>${'<a>'.repeat(5_000)}</item><item><title>T</title></item></rss>`).items,
    ).toHaveLength(2)
  })

  it('with too many items says so', () => {
    const many = read(`<rss>${'<item><title>x</title></item>'.repeat(1_200)}</rss>`)
    expect(many).toMatchObject({ truncated: true, items: { length: 1_000 } })
    expect(read('<rss><item/><item/><item/></rss>', { maxItems: 2 }).items).toHaveLength(2)
  })
})

describe('the link of an item', () => {
  it.each([
    ['<link>https://e.org/1</link><guid>https://e.org/g</guid>', 'https://e.org/1'],
    ['<guid>https://e.org/g</guid>', 'https://e.org/g'],
    ['<guid>12345</guid>', null],
    ['<link>/relative</link>', 'https://site.org/relative'],
    [
      '<link>https://feedproxy.org/x</link><feedburner:origLink>https://e.org/real</feedburner:origLink>',
      'https://e.org/real',
    ],
    ['<link>javascript:alert(1)</link>', null],
    ['<link>JaVaScRiPt:alert(1)</link><guid>data:text/html,x</guid>', null],
    ['<link>https://user:secret@e.org/</link>', null],
    ['<link>\nhttps://e.org/a\nb </link>', 'https://e.org/ab'],
    ['<link>http://[bad</link>', null],
  ])('%s is %s', (inside, link) => {
    expect(item(inside).link).toBe(link)
  })

  it('is relative to where the feed was read', () => {
    expect(item('<link>a/1</link>', { url: 'https://feeds.org/x/rss' })).toMatchObject({
      link: 'https://feeds.org/x/a/1',
      statedLink: 'https://feeds.org/x/a/1',
    })
    expect(item('<link>a/1</link>').statedLink).toBe('a/1')
  })

  it('is the id when Atom gives nothing else', () => {
    expect(entry('<id>urn:x:1</id>')).toMatchObject({ link: null, statedLink: 'urn:x:1' })
  })
})

describe('the texts of an item', () => {
  it.each([
    ['Plain &amp;amp; simple', 'Plain & simple'],
    ['The &lt;Suspense&gt; component', 'The <Suspense> component'],
    ['&lt;b&gt;Bold&lt;/b&gt; move', 'Bold move'],
    ['<![CDATA[Un  <i>mot</i>]]>', 'Un mot'],
    ['Real <em>markup</em> inside', 'Real markup inside'],
    ['  two\n lines ', 'two lines'],
    ['', null],
  ])('title %s reads %s', (source, title) => {
    expect(item(`<title>${source}</title>`).title).toBe(title)
  })

  it('an Atom title that says it is text is taken at its word', () => {
    expect(entry('<title type="text">&lt;b>x&lt;/b></title>').title).toBe('<b>x</b>')
  })

  it('a body escaped twice is unescaped twice, one that shows code is not', () => {
    const twice = '&amp;lt;p&amp;gt;Hello&amp;lt;/p&amp;gt;&amp;lt;p&amp;gt;world&amp;lt;/p&amp;gt;'
    expect(item(`<description>${twice}</description>`).summary).toBe('Hello\nworld')
    const code = '&lt;p&gt;Write &amp;lt;p&amp;gt;x&amp;lt;/p&amp;gt;&lt;/p&gt;'
    expect(item(`<description>${code}</description>`).summary).toBe('Write <p>x</p>')
  })

  it('the longest body is the content, the excerpt stays the summary', () => {
    const both = '<content:encoded>A much longer body</content:encoded><description>Short</description>'
    expect(item(both)).toMatchObject({ summary: 'Short', content: 'A much longer body' })
    expect(item('<media:group><media:description>Video</media:description></media:group>').summary).toBe(
      'Video',
    )
  })

  it('unescaped HTML in a description is read like escaped', () => {
    const html =
      '<description><p>One <a href="x">two</a></p><br/>three</description><link>https://e.org/</link>'
    expect(item(html)).toMatchObject({ summary: 'One two\nthree', link: 'https://e.org/' })
  })

  it('titles of things inside the item are not its own', () => {
    const inner = '<source url="x"><title>S</title></source><app:collection><title>C</title></app:collection>'
    expect(
      item(`<title>Own</title>${inner}<media:content><media:title>M</media:title></media:content>`).title,
    ).toBe('Own')
  })
})

describe('the picture of an item', () => {
  const large = '<media:content url="https://e.org/l.jpg" medium="image" width="900"/>'
  const small = '<media:content url="https://e.org/s.jpg" medium="image" width="100"/>'
  const thumbnail = '<media:thumbnail url="https://e.org/t.jpg"/>'
  const enclosure = '<enclosure url="https://e.org/e.png" type="image/png" length="1"/>'
  const inText = '<description>&lt;img src="/d.jpg" alt="D"&gt; text</description>'

  it.each([
    ['the widest of its media', small + large + enclosure + thumbnail, 'https://e.org/l.jpg', false],
    ['its enclosure', thumbnail + enclosure + inText, 'https://e.org/e.png', false],
    ['its thumbnail, said to be one', thumbnail + inText, 'https://e.org/t.jpg', true],
    ['the first in its text', inText, 'https://site.org/d.jpg', false],
    ['no audio file', '<enclosure url="https://e.org/a.mp3" type="audio/mpeg"/>', null, false],
    [
      'no drawing that can run scripts',
      '<enclosure url="https://e.org/a.svg" type="image/svg+xml"/>',
      null,
      false,
    ],
    ['nothing but http', '<media:thumbnail url="javascript:alert(1)"/>', null, false],
  ])('is %s', (_, inside, imageUrl, imageIsThumbnail) => {
    expect(item(inside, { url: 'https://site.org/feed' })).toMatchObject({ imageUrl, imageIsThumbnail })
  })

  it('carries its description and credit', () => {
    const described = `<media:content url="https://e.org/l.jpg" type="image/jpeg"><media:credit>Jo / AP</media:credit>
      <media:description>A robot</media:description></media:content>`
    expect(item(described)).toMatchObject({ imageAlt: 'A robot', imageCredit: 'Jo / AP' })
  })
})
