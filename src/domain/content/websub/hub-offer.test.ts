import type { FeedDocument } from '@apercu/feed-reader'
import { expect, test } from 'vitest'
import { findOffer } from './hub-offer.ts'

const URL_OF_FEED = 'https://site.example/feed'
const settings = { publicUrl: 'https://news.example', allowsHttp: false }
const offerOf = (
  links: string | undefined,
  { hubs = [], selfUrl = null }: Partial<FeedDocument> = {},
  options = settings,
) => findOffer({ links, document: { hubs, selfUrl } as unknown as FeedDocument, url: URL_OF_FEED }, options)

test('headers come before the document', () => {
  const links = '</feed>; rel="self", <https://hub.example/>; rel=hub; title="a, b"'
  const document = { hubs: ['https://other.example/'], selfUrl: 'https://site.example/other' }
  expect(offerOf(links, document)).toEqual({ hub: 'https://hub.example/', topic: URL_OF_FEED })
  expect(offerOf(undefined, document)).toEqual({ hub: 'https://other.example/', topic: document.selfUrl })
  expect(offerOf('<https://hub.example/>; rel="x HUB"', document)).toEqual({
    hub: 'https://hub.example/',
    topic: document.selfUrl,
  })
})

test.for([
  ['no hub', '</feed>; rel=self'],
  ['no address of its own', '<https://hub.example/>; rel=hub'],
  ['a hub that sees the secret', '<http://hub.example/>; rel=hub, </feed>; rel=self'],
  ['a hub with a user name', '<https://a:b@hub.example/>; rel=hub, </feed>; rel=self'],
  ['another scheme', '<ftp://hub.example/>; rel=hub, </feed>; rel=self'],
  ['an address without an end', '<https://hub.example/; rel=hub, </feed>; rel=self'],
  ['a hub longer than any', `<https://hub.example/${'x'.repeat(3000)}>; rel=hub, </feed>; rel=self`],
  ['nothing', ','.repeat(9000)],
])('%s is no offer', ([, links]) => {
  expect(offerOf(links)).toBeUndefined()
})

test('on a home network a hub needs no TLS', () => {
  const links = '<http://hub.example/>; rel=hub, </feed>; rel=self'
  expect(offerOf(links, {}, { ...settings, allowsHttp: true })?.hub).toBe('http://hub.example/')
})
