import { caniemail } from 'caniemail'
import { LOCALES } from '#contract/values/locales.ts'
import { DIGEST_STORIES } from '#contract/limits.ts'
import { inEachLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { buildDigest, snapshotItem } from '#testing/content/build-digest.ts'
import { testDatabase } from '#testing/database/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderEdition } from './newsletter/newsletter.fixture.ts'

/** Under what Gmail cuts off at 102 kB, with room for addresses of subscribers. */
const MOST_BYTES = 90_000

/**
 * What some client of the three does not have, with what its readers see instead. Everything else that a
 * newsletter uses, all of them support.
 */
const WITHOUT = {
  'color-scheme CSS property': 'the inline, light colours',
  'color-scheme meta tag': 'the inline, light colours',
  '@media': 'the inline, light colours, and the padding of wide screens',
  '<style> element': 'the inline, light colours, and the padding of wide screens',
  'Attribute selector': 'the colours of Outlook’s own dark mode',
  'Class selector': 'the inline, light colours',
  'Descendant combinator': 'the colours of Outlook’s own dark mode',
  'overflow-wrap': 'a word longer than the screen, which no text of ours has',
  '<body> element': 'the colour of the table that fills it',
  'max-height property': 'nothing of the preheader: `display` hides it',
  overflow: 'nothing of the preheader: `display` hides it',
  'display:none': 'the preheader as a first line',
  'border-radius': 'corners',
  'role attribute': 'tables, which screen readers may announce',
  'aria-hidden attribute': 'decoration, without words to read out',
  'aria-label attribute': 'the number of a source, read without its outlet',
} as const

let db: Database
let cleanup: () => Promise<void>
beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
})
afterAll(() => cleanup())

const stretch = (text: string, length: number): string =>
  `${text} `.repeat(Math.ceil(length / (text.length + 1))).slice(0, length - 1) + '.'

/** As long as its texts may be: a title of three lines, an excerpt as feeds are cut, three long sentences. */
const longItem = (n: number) => {
  const item = snapshotItem(n)
  const texts = inEachLanguage((lang) => {
    const text = item.content.texts[lang]
    if (!text) throw new Error('The builder writes every text')
    return {
      ...text,
      title: stretch(text.title, 160),
      excerpt: stretch(text.excerpt ?? 'Excerpt', 420),
      ...(text.cited && {
        cited: {
          ...text.cited,
          sentences: text.cited.sentences.map((sentence) => ({
            ...sentence,
            text: stretch(sentence.text, 260),
            quotes: sentence.quotes.map((quote) => stretch(quote, 300)),
          })),
        },
      }),
    }
  })
  return { ...item, content: { ...item.content, texts } }
}

test('the longest edition is not cut off, and uses what Outlook, Gmail and Apple Mail support', async () => {
  const items = Array.from({ length: DIGEST_STORIES.weekly }, (_, n) => longItem(n + 1))
  const weekly = await buildDigest(db, '2026-03-08', { period: 'weekly', items })
  const daily = await buildDigest(db, '2026-03-10', { items: items.slice(0, DIGEST_STORIES.daily) })
  for (const digest of [weekly, daily])
    for (const locale of LOCALES)
      for (const language of [contentLanguageOf(locale), 'both'] as const) {
        const { html } = await renderEdition(db, digest, { locale, language, minutes: null })
        expect(Buffer.byteLength(html), `${digest.period} ${locale} ${language}`).toBeLessThanOrEqual(
          MOST_BYTES,
        )
        const { issues } = caniemail({ clients: ['outlook.*', 'gmail.*', 'apple-mail.*'], html })
        const lacking = new Set([...issues.errors.values()].flat().map(({ title }) => title))
        expect([...lacking].filter((title) => !(title in WITHOUT))).toEqual([])
      }
})
