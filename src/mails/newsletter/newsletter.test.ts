import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { isGenerated, type Provenance } from '#contract/content/provenance.ts'
import { inQuotationMarks } from '#contract/values/quotation-marks.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Database } from '#db/connection.ts'
import type { DigestRow } from '#domain/editorial/digests/digests.repository.ts'
import type { NewsletterVariant } from '#domain/readers/newsletters/composing/render-newsletter.service.ts'
import type { RenderedMail } from '#domain/kernel/mail/rendered-mail.ts'
import { buildDigest, snapshotItem } from '#testing/content/build-digest.ts'
import { testDatabase } from '#testing/database/database.ts'
import { mailProblems } from '#testing/validate-html.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { textsOf } from '#locales/texts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LINKS, renderEdition, type ViewLinks } from './newsletter.fixture.ts'

const AUDIENCES = ['anonymous', 'free', 'premium'] as const
const HOSTILE = '<img src=x onerror=alert(1)>"\'&\r\nBcc: victim@x.example \u202E'

let db: Database
let cleanup: () => Promise<void>
let daily: DigestRow
let weekly: DigestRow
let day = 0
beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
  const updated = snapshotItem(2, {
    updates: {
      en: {
        date: '2026-03-08',
        period: 'daily',
        changes: [
          {
            kind: 'outlets',
            text: 'Two more sources report it: A and B',
            lang: 'en',
            source_name: null,
            article_id: null,
          },
        ],
      },
      fr: {
        date: '2026-03-08',
        period: 'daily',
        changes: [
          {
            kind: 'outlets',
            text: 'Deux nouveaux médias en parlent\u202F: A et B',
            lang: 'fr',
            source_name: null,
            article_id: null,
          },
        ],
      },
    },
  })
  const rest = Array.from({ length: 28 }, (_, n) => snapshotItem(n + 3))
  daily = await buildDigest(db, '2026-03-10', { items: [snapshotItem(1), updated, ...rest] })
  weekly = await buildDigest(db, '2026-03-08', { period: 'weekly', items: 20 })
})
afterAll(() => cleanup())

const renderNewsletter = (digest: DigestRow, different?: Partial<NewsletterVariant>, links?: ViewLinks) =>
  renderEdition(db, digest, different, links)

test.each([
  ['en', 'You subscribed to Aperçu’s'],
  ['fr', 'Vous êtes inscrit à la'],
] as const)('a newsletter in %s says why it was sent', async (locale, reason) => {
  const { html } = await renderNewsletter(daily, { locale, language: contentLanguageOf(locale) })
  expect(html).toContain(reason)
})

describe.each(LOCALES)('a newsletter in %s', (locale: Locale) => {
  test.each(AUDIENCES)(
    'for the %s is right, small and complete, of a day and of a week',
    async (audience) => {
      for (const digest of [daily, weekly])
        for (const language of [contentLanguageOf(locale), 'both'] as const) {
          const { subject, html, text } = await renderNewsletter(digest, { audience, locale, language })
          expect(await mailProblems(html)).toEqual([])
          expect(Buffer.byteLength(html)).toBeLessThan(80_000)
          expect(subject).toMatch(/^[^\r\n]{10,160}$/)
          expect(html).toContain(`<html lang="${locale}">`)
          for (const link of Object.values(LINKS)) {
            expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
            expect(text).toContain(link)
          }
          for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g))
            expect(address).toMatch(/^https:\/\//)
          expect(text).not.toMatch(/<\/?[a-z]+[ >]/)
          expect(text).toContain('https://outlet.example/')
        }
    },
  )

  test('has no tracking pixel and no tracking link: pictures and links are the same for all who get it', async () => {
    for (const digest of [daily, weekly]) {
      const { html } = await renderNewsletter(digest, { locale, language: contentLanguageOf(locale) })
      expect(html.includes('background=') || html.includes('url(')).toBe(false)
      for (const [, address = '', width] of html.matchAll(/<img src="([^"]*)"[^>]* width="(\d+)"/g)) {
        expect(address).toMatch(/^https:\/\/apercu\.example\/media\/[\w.-]+$/)
        expect(Number(width)).toBeGreaterThan(100)
      }
      expect(html.match(/<img /g) ?? []).toHaveLength(
        html.match(/<img src="[^"]*"[^>]* width="/g)?.length ?? 0,
      )
      const own = new Set(Object.values(LINKS).map((link) => link.replaceAll('&', '&amp;')))
      const others = Array.from(html.matchAll(/href="([^"]*)"/g), ([, address = '']) => address).filter(
        (address) => !own.has(address),
      )
      expect(others.filter((address) => /[?&](?:utm|token|id|s|r|u)[_=\w]*=/.test(address))).toEqual([])
    }
  })

  test('says why it was sent, and its summaries name and reach their sources', async () => {
    const { html } = await renderNewsletter(daily, { locale, language: contentLanguageOf(locale) })
    const { subscription } = textsOf(locale, 'mailNewsletter').reason
    expect(html).toContain(subscription('daily', 'apercu.example'))
    expect(html).toContain('href="https://agency.example/1"')
  })

  test('says under each summary how it came about, for people in both parts and for machines', async () => {
    const labels = textsOf(locale, 'provenance')
    const { labels: join } = textsOf(locale, 'mailNewsletter')
    const render = async (...provenances: Provenance[]) => {
      const item = snapshotItem(1)
      for (const text of Object.values(item.content.texts)) {
        if (!text.cited) throw new Error('The builder summarises every story')
        text.cited.status = provenances.some(isGenerated) ? 'verified' : 'embedded'
        text.cited.sentences = provenances.map((provenance, at) => ({
          text: `Sentence ${at}.`,
          quotes: ['What it rests on.'],
          kind: 'cited',
          provenance,
        }))
      }
      const { html, text } = await renderNewsletter(
        await buildDigest(db, `2026-04-${String((day += 1)).padStart(2, '0')}`, { items: [item] }),
        { locale, language: contentLanguageOf(locale) },
      )
      expect(await mailProblems(html)).toEqual([])
      return { html, text: text.replaceAll(/\s+/g, ' ') }
    }
    const flat = (label: string) => label.replaceAll(/\s+/g, ' ')

    const quoted = await render('quoted', 'quoted')
    expect(quoted.text).toContain(`Sentence 0. [1] Sentence 1. [2] ${flat(labels.summary.quoted)}`)
    expect(quoted.html).toContain('data-provenance="quoted"')
    for (const part of Object.values(quoted)) expect(part).not.toMatch(/generated|rewritten|généré|\bIA\b/i)

    for (const provenance of ['rule_checked', 'model_read'] as const) {
      const { html, text } = await render('rule_checked', provenance)
      expect(text).toContain(flat(labels.summary[provenance]))
      expect(html).toContain(`data-provenance="${provenance}"`)
      expect(html.match(/data-ai-generated="true"/g)).toHaveLength(2)
      expect(text).not.toContain(flat(labels.partlyQuoted))
    }

    const mixed = await render('quoted', 'rule_checked')
    const marked = flat(inQuotationMarks('Sentence 0.', locale))
    expect(mixed.text).toContain(
      `${marked} [1] Sentence 1. [2] ${flat(join([labels.summary.rule_checked, labels.partlyQuoted]))}`,
    )
    expect(mixed.html).toContain('<span data-ai-generated="true">Sentence 1.</span>')
    expect(mixed.html.match(/data-ai-generated="true"/g)).toHaveLength(1)
  })

  test('without a subscriber has no link to unsubscribe', async () => {
    const none = { view: null, preferences: null, unsubscribe: null }
    const { html } = await renderNewsletter(daily, { locale, language: contentLanguageOf(locale) }, none)
    expect(html).not.toContain('/newsletter/')
  })
})

test('a correction is in the newsletter’s language and never markup', async () => {
  const next = await buildDigest(db, '2026-03-12', { items: [snapshotItem(1)] })
  const [id, correctedAt] = [uuidv7(), new Date('2026-03-11T10:00:00Z')]
  await db.kysely
    .insertInto('corrections')
    .values({
      id,
      article_id: null,
      title: HOSTILE,
      lang: 'en',
      kind: 'summary',
      note_en: 'It said 40; it is 14.',
      note_fr: 'Il fallait lire 14.',
      corrected_at: correctedAt,
    })
    .execute()
  await db.kysely
    .insertInto('digest_corrections')
    .values({ digest_id: next.id, correction_id: id, told_on: '2026-03-10' })
    .execute()
  const english = await renderNewsletter(next)
  expect(english.text.replaceAll(/\s+/g, ' ')).toContain('It said 40; it is 14.')
  expect(english.html).toContain('https://apercu.example/corrections')
  expect(english.html).not.toContain('<img src=x')
  expect(await mailProblems(english.html)).toEqual([])
  const french = await renderNewsletter(next, { locale: 'fr', language: 'fr' })
  expect(french.text).toMatch(/10\s+mars[^:]*:\s+Il\s+fallait\s+lire\s+14/)
  expect((await renderNewsletter(daily)).text).not.toContain('Corrections')
})

test('what is not paid for is not in it, in no part', async () => {
  for (const [audience, open] of [
    ['anonymous', 1],
    ['free', 3],
  ] as const) {
    const { html, text } = await renderNewsletter(daily, { audience, minutes: null, language: 'both' })
    for (const part of [html, text]) {
      const stories = new Set([...part.matchAll(/hidden\s+sentence\s+of\s+story\s+(\d+)/g)].map(([, n]) => n))
      expect(stories.size).toBe(open)
      const tolled = new Set([...part.matchAll(/phrase\s+cachée\s+du\s+sujet\s+(\d+)/g)].map(([, n]) => n))
      expect(tolled.size).toBe(open)
    }
  }
})

test('the weekly newsletter is the same for all audiences', async () => {
  const anonymous = await renderNewsletter(weekly, { audience: 'anonymous' })
  expect(anonymous.html).toBe((await renderNewsletter(weekly)).html)
})

test('fewer minutes yield a shorter newsletter, which states how much is left out', async () => {
  const stories = ({ html }: RenderedMail) => html.match(/<h3/g)?.length ?? 0
  for (const audience of AUDIENCES) {
    const five = await renderNewsletter(daily, { audience, minutes: 5 })
    expect(stories(five)).toBe(5)
    expect(five.html).toContain('There are 25 more stories in the edition.')
    expect(stories(await renderNewsletter(daily, { audience, minutes: 10 }))).toBe(10)
  }
  expect(stories(await renderNewsletter(daily, { minutes: 15 }))).toBeGreaterThan(10)
})

test('what strangers wrote is text, and one line of a subject', async () => {
  const item = snapshotItem(1)
  const { en } = item.content.texts
  en.title = HOSTILE
  en.excerpt = HOSTILE
  en.url = 'javascript:alert(1)'
  en.sources = [{ name: HOSTILE, lang: 'en', url: 'javascript:alert(2)' }]
  const hostile = await buildDigest(db, '2026-03-11', { items: [item] })
  for (const audience of AUDIENCES) {
    const { subject, html } = await renderNewsletter(hostile, { audience })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('href="javascript')
    expect(await mailProblems(html)).toEqual([])
  }
})
