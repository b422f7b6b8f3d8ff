import { describe, expect, test } from 'vitest'
import type { PageHints } from './page.ts'
import { readPage } from './read-page.ts'

const SENTENCE =
  'The laboratory says that its new model reads a page, finds the article and leaves the menu alone. '
const PARAGRAPHS = `<p>${SENTENCE.repeat(3)}</p>`.repeat(3)
const TEXT = Array(3).fill(SENTENCE.repeat(3).trim()).join('\n\n')
const ADDRESS = 'https://news.example/2026/article'

const read = (html: string | Uint8Array, hints: Partial<PageHints> = {}) =>
  readPage(typeof html === 'string' ? Buffer.from(html) : html, { url: ADDRESS, ...hints })

const page = (head: string, body = PARAGRAPHS) =>
  `<!doctype html><html lang="en"><head>${head}</head><body><nav><a href="/">Home</a></nav><article>${body}</article></body></html>`

describe('the article of a page', () => {
  test('is its paragraphs, without menus, scripts and captions', () => {
    const extras =
      '<script>alert(1)</script><figure><img src="a.jpg"><figcaption>A laboratory, seen from its car park.</figcaption></figure>'
    expect(read(page('<title>News</title>', extras + PARAGRAPHS)).text).toBe(TEXT)
  })

  test('has no captions where a site marks them by a class', () => {
    const extras =
      '<div><img src="a.jpg"><p class="wp-caption-text">A laboratory, seen from its car park.</p><span class="photo-credit">Jo Park</span></div>'
    expect(read(page('', extras + PARAGRAPHS)).text).toBe(TEXT)
  })

  test('keeps headings, list items and quotations as paragraphs of their own', () => {
    const body = `${PARAGRAPHS}<h2>What it&nbsp;does</h2><ul><li>Reads\n   pages</li><li>Finds <em>articles</em></li></ul><p>One line<br>and another</p>${PARAGRAPHS}`
    expect(read(page('', body)).text).toContain(
      '\n\nWhat it\u00a0does\n\nReads pages\n\nFinds articles\n\nOne line\n\nand another\n\n',
    )
  })

  test('is text: what looks like markup in it stays what the page shows', () => {
    const body = `${PARAGRAPHS}<p>Write &lt;script&gt;alert(1)&lt;/script&gt; to try it.</p>`
    expect(read(page('', body)).text).toContain('Write <script>alert(1)</script> to try it.')
  })

  test.for([
    ['no html, head or body tags', `<title>News</title>${PARAGRAPHS}`],
    ['no body tag', `<html><head><title>News</title></head>${PARAGRAPHS}</html>`],
    ['no head and no body tag', `<html lang=en><title>News</title>${PARAGRAPHS}`],
    ['an html tag in a comment only', `<!-- <html><body> --><title>News</title>${PARAGRAPHS}`],
    ['nothing closed', `<html><head><title>News</title></head><body><div><article>${PARAGRAPHS}`],
  ] as const)('is found in a page with %s', ([, html]) => {
    expect(read(html)).toMatchObject({ title: 'News', text: TEXT })
  })

  test.for([
    ['an empty answer', ''],
    ['bytes that are no text', Uint8Array.from({ length: 5000 }, (_, i) => (i * 197) & 0xff)],
    ['an error page', '<title>404</title><h1>Not found</h1><p>The page you asked for does not exist.</p>'],
    ['a form', '<title>Sign in</title><form><label>E-mail <input></label><button>Go</button></form>'],
    [
      'a list of headlines',
      `<ul>${'<li><a href="/x">A story that is told elsewhere</a></li>'.repeat(60)}</ul>`,
    ],
    ['a list of teasers that are links', `<div>${`<p><a href="/x">${SENTENCE}</a></p>`.repeat(20)}</div>`],
    ['a frameset', '<html><frameset><frame src="a.html"></frameset></html>'],
  ] as const)('is not made up from %s', ([, html]) => {
    expect(read(html).text).toBeNull()
  })

  test('deep nesting and a hundred thousand elements give a page, with or without its article', () => {
    expect(read(`<title>Deep</title>${'<b>'.repeat(3000)}${PARAGRAPHS}`).title).toBe('Deep')
    expect(read(`<title>Many</title>${'<p>a</p>'.repeat(40_000)}`)).toMatchObject({
      title: 'Many',
      text: null,
    })
  })
})

describe('the characters of a page', () => {
  const french = PARAGRAPHS.replaceAll('new model', 'modèle génératif')
  const latin1 = (head: string) => Buffer.from(page(head, french), 'latin1')

  test.for([
    ['declared in the header', '', 'text/html; charset=ISO-8859-1'],
    ['declared in a meta tag', '<meta charset="iso-8859-1">', 'text/html'],
    [
      'declared the old way',
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">',
      undefined,
    ],
    ['not declared', '', undefined],
  ] as const)('Latin-1 %s is read', ([, head, contentType]) => {
    expect(read(latin1(head), { contentType }).text).toContain('modèle génératif')
  })

  test('UTF-8 is read, even when the page says Latin-1', () => {
    const html = Buffer.from(page('<meta charset="iso-8859-1">', french))
    expect(read(html).text).toContain('modèle génératif')
  })

  test('Shift_JIS declared in a meta tag is read', () => {
    const katakana = Buffer.from([0x83, 0x82, 0x83, 0x66, 0x83, 0x8b])
    const html = Buffer.concat([Buffer.from('<meta charset="Shift_JIS"><title>'), katakana])
    expect(read(html).title).toBe('モデル')
  })
})

describe('what a page says about itself', () => {
  test('its head is read', () => {
    const head = `
      <title>A model that reads | The Example</title>
      <meta property="og:title" content="A model that reads">
      <meta property="og:site_name" content="The Example">
      <meta property="og:image" content="/pictures/a.jpg?w=1200&amp;h=630">
      <meta name="author" content="Ada Moreau">
      <link rel="canonical" href="/2026/a-model-that-reads">
      <link rel="shortcut icon" href="favicon.ico">`
    expect(read(page(head))).toEqual({
      title: 'A model that reads',
      text: TEXT,
      byline: 'Ada Moreau',
      lang: 'en',
      siteName: 'The Example',
      imageUrl: 'https://news.example/pictures/a.jpg?w=1200&h=630',
      canonicalUrl: 'https://news.example/2026/a-model-that-reads',
      iconUrl: 'https://news.example/2026/favicon.ico',
      isReserved: false,
    })
  })

  test('nothing said is null', () => {
    expect(read('<p>hello')).toEqual({
      title: null,
      text: null,
      byline: null,
      lang: null,
      siteName: null,
      imageUrl: null,
      canonicalUrl: null,
      iconUrl: null,
      isReserved: false,
    })
  })

  test('nothing is taken from a page that reserves text and data mining', () => {
    const article = `<title>News</title><meta property="og:image" content="/a.jpg"><p>${'A sentence of the article. '.repeat(20)}</p>`
    const reserved = read(page(`<META Name="TDM-Reservation" content=" 1 ">${article}`))
    expect(reserved).toMatchObject({ isReserved: true, title: null, text: null, imageUrl: null })
    const both = '<meta name="tdm-reservation" content="0"><meta name="tdm-reservation" content="1">'
    expect(read(page(`${both}${article}`)).isReserved).toBe(true)
    const free = '<meta name="tdm-reservation" content="0"><meta name="tdm-policy" content="/policy.json">'
    expect(read(page(`${free}${article}`))).toMatchObject({ isReserved: false, title: 'News' })
  })

  test('relative links follow the base the page declares', () => {
    const head = '<base href="https://cdn.example/assets/"><meta name="twitter:image" content="a.jpg">'
    expect(read(page(head)).imageUrl).toBe('https://cdn.example/assets/a.jpg')
  })

  test.for([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'http://[broken',
    `https://a.example/${'a'.repeat(3000)}`,
  ])('%.40s is no picture; the next best one is taken', (address) => {
    const head = `<meta property="og:image" content="${address}"><meta name="twitter:image" content="https://a.example/b.jpg">`
    expect(read(page(head)).imageUrl).toBe('https://a.example/b.jpg')
  })

  test('invisible and deceiving characters are taken out of the title', () => {
    expect(read(page('<title>A\u202e model \u0000 that\n reads</title>')).title).toBe('A model that reads')
  })
})
