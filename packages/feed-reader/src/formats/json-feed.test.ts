import { describe, expect, it } from 'vitest'
import { readFeed } from '../read-feed.ts'

const read = (value: unknown) =>
  readFeed(new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)))

const whole = {
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Site',
  home_page_url: 'https://site.org/',
  language: 'en',
  authors: [{ name: 'Ann' }],
  items: [
    {
      id: 7,
      url: '/1',
      external_url: 'https://other.org/',
      title: 'One &#8211; two',
      summary: 'Short',
      content_html: '<p>Long <b>body</b></p><img src="in.jpg" alt="In">',
      date_published: '2026-11-20T18:00:00+01:00',
      tags: ['ai', 3, 'ai'],
      language: 'fr',
    },
    {
      id: 'b',
      title: 'Two',
      content_text: 'If a <b> c',
      image: 'https://site.org/b.png',
      authors: [{ name: 'Bob' }],
      _translations: { fr: { title: 'Deux', summary: 'Bref', content_text: 'Un.\n\nDeux.' } },
    },
  ],
}

describe('a JSON feed', () => {
  it('is read', () => {
    const feed = read(whole)
    expect(feed).toMatchObject({
      title: 'Site',
      siteUrl: 'https://site.org/',
      language: 'en',
      format: 'json',
    })
    expect(feed.items[0]).toMatchObject({
      id: '7',
      title: 'One – two',
      link: 'https://site.org/1',
      summary: 'Short',
      content: 'Long body',
      published: '2026-11-20T17:00:00.000Z',
      author: 'Ann',
      categories: ['ai'],
      imageUrl: 'https://site.org/in.jpg',
      imageAlt: 'In',
      language: 'fr',
      translations: null,
    })
    expect(feed.items[1]).toMatchObject({
      content: 'If a <b> c',
      imageUrl: 'https://site.org/b.png',
      author: 'Bob',
    })
  })

  it('brings the French text of our own sample edition', () => {
    const french = { title: 'Deux', summary: 'Bref', content: 'Un.\nDeux.' }
    expect(read(whole).items[1]?.translations).toEqual({ fr: french })
  })

  it('that breaks off keeps its whole items', () => {
    const text = JSON.stringify(whole)
    const cut = read(text.slice(0, text.indexOf('"Two"') + 3))
    expect(cut).toMatchObject({ title: 'Site', truncated: true, items: [{ id: '7' }] })
    expect(cut.items).toHaveLength(1)
  })

  it('of the wrong shape is read as far as it goes', () => {
    const odd = read(
      '{"items":[null,3,[],{"title":{},"tags":"x","authors":"y","url":5,"__proto__":{"id":"p"}}],"title":[]}',
    )
    expect(odd.title).toBeNull()
    expect(odd.items).toMatchObject([{ title: null, id: null, categories: [], author: null }])
  })
})
