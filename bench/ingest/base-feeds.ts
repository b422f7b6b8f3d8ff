import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { seededRandom } from '#domain/content/articles/cover/seeded-random.ts'
import { makeVocabulary } from '../corpus/vocabulary.ts'

/**
 * Parts of a feed decoded as Latin-1, which maps bytes one to one, so that writing them restores any
 * encoding.
 */
export interface BaseFeed {
  head: string
  items: string[]
  tail: string
}

const REAL_FEEDS = fileURLToPath(new URL('../../../shared/data/feeds', import.meta.url))
/**
 * Feeds with fewer entries are skipped, since filling a source with them would need too many copies of each.
 */
const MIN_ITEMS = 10
const ITEM = /<(item|entry)[\s>].*?<\/\1>/gs

/**
 * Uses real feeds when a collection exists beside the repository, because markup and encodings dominate the
 * cost of parsing.
 */
export const baseFeeds = (): { feeds: BaseFeed[]; areReal: boolean } => {
  if (!existsSync(REAL_FEEDS)) return { feeds: CONTENT_LANGUAGES.map(makeFeed), areReal: false }
  const feeds = readdirSync(REAL_FEEDS)
    .filter((name) => name.endsWith('.xml'))
    .map((name) => takeApart(readFileSync(`${REAL_FEEDS}/${name}`, 'latin1')))
    .filter(({ items }) => items.length >= MIN_ITEMS)
  return { feeds, areReal: true }
}

const takeApart = (xml: string): BaseFeed => {
  const matches = [...xml.matchAll(ITEM)]
  const first = matches[0]?.index ?? 0
  const last = matches.at(-1)
  return {
    head: xml.slice(0, first),
    items: matches.map(([item]) => item),
    tail: xml.slice((last?.index ?? 0) + (last?.[0].length ?? 0)),
  }
}

const ITEMS = 60
const PARAGRAPHS = 6

const makeFeed = (lang: (typeof CONTENT_LANGUAGES)[number]): BaseFeed => {
  const random = seededRandom(`feed ${lang}`)
  const vocabulary = makeVocabulary(lang)
  const words = (count: number) => Array.from({ length: count }, () => vocabulary.pick(random)).join(' ')
  const item = (n: number) => `<item><title>${words(9)}</title><link>https://${lang}.example/${n}</link>
<guid isPermaLink="false">${lang}-${n}</guid><pubDate>${new Date(Date.UTC(2026, 0, 1, n)).toUTCString()}</pubDate>
<category>${words(1)}</category><description>${words(35)}</description>
<content:encoded><![CDATA[${Array.from({ length: PARAGRAPHS }, () => `<p>${words(60)}</p>`).join('')}]]></content:encoded></item>`
  const xml = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
<title>${words(3)}</title><link>https://${lang}.example/</link>${Array.from({ length: ITEMS }, (_, n) => item(n)).join('\n')}</channel></rss>`
  return takeApart(Buffer.from(xml).toString('latin1'))
}
