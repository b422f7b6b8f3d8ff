import { expect, test } from 'vitest'
import { readFeed } from '../read-feed.ts'

const read = (text: string, url?: string) =>
  readFeed(new TextEncoder().encode(text), url === undefined ? {} : { url })

test('an Atom feed names its hubs and itself', () => {
  const { hubs, selfUrl, siteUrl } = read(
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title>
      <link rel="alternate" href="/"/><link rel="self" href="/feed"/>
      <link rel="hub" href="https://hub.example/"/><link rel="HUB" href="//other.example/hub"/>
      <entry><title>One</title><link rel="hub" href="https://of-an-entry.example/"/></entry></feed>`,
    'https://site.example/feed?x=1',
  )
  expect({ hubs, selfUrl, siteUrl }).toEqual({
    hubs: ['https://hub.example/', 'https://other.example/hub'],
    selfUrl: 'https://site.example/feed',
    siteUrl: 'https://site.example/',
  })
})

test('so does RSS with links of Atom, and JSON Feed by the type of a hub', () => {
  const rss = read(`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>F</title>
    <link>https://site.example/</link><atom:link rel="hub" href="https://hub.example/"/>
    <atom:link rel="self" type="application/rss+xml" href="https://site.example/rss"/></channel></rss>`)
  expect(rss).toMatchObject({ hubs: ['https://hub.example/'], selfUrl: 'https://site.example/rss' })
  const json = read(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'F',
      feed_url: 'https://site.example/feed.json',
      hubs: [
        { type: 'rssCloud', url: 'https://cloud.example/' },
        { type: 'WebSub', url: 'https://hub.example/' },
        { type: 'WebSub', url: 'javascript:alert(1)' },
      ],
      items: [],
    }),
  )
  expect(json).toMatchObject({ hubs: ['https://hub.example/'], selfUrl: 'https://site.example/feed.json' })
})

test('five hubs are enough, and addresses that are not of the web are none', () => {
  const links = Array.from({ length: 50 }, (_, n) => `<link rel="hub" href="https://hub-${n}.example/"/>`)
  const { hubs, selfUrl } = read(
    `<feed><title>F</title><link rel="self" href="file:///etc/passwd"/>${links.join('')}</feed>`,
  )
  expect(hubs).toHaveLength(5)
  expect(selfUrl).toBeNull()
})
