import { passageUrl } from '#contract/values/passage-url.ts'
import { buildDigest, snapshotItem } from '#testing/content/build-digest.ts'
import type { Database } from '#db/connection.ts'
import { testDatabase } from '#testing/database/database.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { textsOf } from '#locales/texts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderEdition } from './newsletter.fixture.ts'

let db: Database
let cleanup: () => Promise<void>
beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
})
afterAll(() => cleanup())

test.each([
  ['en', '2026-04-01'],
  ['fr', '2026-04-02'],
] as const)(
  'in %s each sentence leads to its passage in the source, and each source has a tick in the hue of its language',
  async (locale, day) => {
    const language = contentLanguageOf(locale)
    const item = snapshotItem(1)
    const digest = await buildDigest(db, day, { items: [item] })
    const { html, text } = await renderEdition(db, digest, { locale, language })
    const { cited, url } = item.content.texts[language]
    const [quote = ''] = cited?.sentences[0]?.quotes ?? []
    const { citation } = textsOf(locale, 'mailNewsletter')
    const links = [...html.matchAll(/<a href="([^"]+)" class="link no-url" aria-label="([^"]+)"/g)]
    expect(links.map(([, href, label]) => [href, label])).toEqual(
      [1, 2, 3].map((n) => [passageUrl(url ?? '', quote), citation(n, cited?.source_name ?? '')]),
    )
    const ticks = /<table class="bars"[^>]*margin-top.*?<\/table>/.exec(html)?.[0] ?? ''
    expect([...ticks.matchAll(/<div class="(\w+)"/g)].map(([, lang]) => lang)).toEqual([
      'en',
      'en',
      'en',
      'fr',
      'fr',
    ])
    expect(text).toContain(
      locale === 'fr'
        ? '5 sources\u202F: 3 en anglais, 2 en français · '
        : '5 sources: 3 English, 2 French · ',
    )
    const { stories, reports } = textsOf(locale, 'labels')
    expect(html).toContain(`${stories(1)} · ${reports(5)} · `)
    expect(text).toContain(textsOf(locale, 'mailNewsletter').end.daily)
  },
)

test('a story of one source has no tick', async () => {
  const item = snapshotItem(1)
  for (const text of Object.values(item.content.texts)) text.sources = text.sources.slice(0, 1)
  item.content.source_count = 1
  item.content.outlets_by_language = null
  const { html } = await renderEdition(db, await buildDigest(db, '2026-04-03', { items: [item] }))
  expect(html.match(/<table class="bars"/g)).toHaveLength(1)
})

test('an edition of samples says so once', async () => {
  const items = [1, 2, 3].map((n) => {
    const item = snapshotItem(n)
    for (const text of Object.values(item.content.texts)) text.is_sample = true
    return item
  })
  const { text } = await renderEdition(db, await buildDigest(db, '2026-04-04', { items }))
  expect(text.match(/sample/gi)).toHaveLength(1)
})
