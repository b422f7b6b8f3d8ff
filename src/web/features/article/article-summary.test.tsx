import { describe, expect, it } from 'vitest'
import type { ArticleDetail, CitedSentence, CitedSummary } from '#contract/content/articles.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { inQuotationMarks } from '#contract/values/quotation-marks.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import { ArticleSummary } from './article-summary.tsx'
import { aFrenchSummary, aSummary, cited, glossary, quoted, summarised } from './summary.fixture.ts'
import { textsOf } from '#locales/texts.ts'

/** Labels that a quoted sentence must not have. */
const SAYS_GENERATED = /generated summary|rewritten|généré|réécrit|\bIA\b|ai-generated="(?:true|partly)/

const summary = (article: ArticleDetail, locale: Locale = 'en') =>
  renderAt('/article/1', <ArticleSummary article={article} />, locale)

describe('the summary of an article', () => {
  it('has a tab for each view, and shows the first', async () => {
    const html = await summary(summarised([aSummary()]))
    expect(html.match(/role="tab"/g)).toHaveLength(3)
    expect(html.match(/aria-selected="true"[^>]*>([^<]*)/)?.[1]).toBe('Summary')
    expect(html.match(/role="tabpanel"[^>]*hidden=""/g)).toHaveLength(2)
  })

  it('keeps tabs and panels named after each other', async () => {
    const html = await summary(summarised([aSummary()]))
    const values = (name: string) =>
      [...html.matchAll(new RegExp(` ${name}="([^"]+)"`, 'g'))].map((m) => m[1])
    const ids = new Set(values('id'))
    const named = ['aria-controls', 'aria-labelledby', 'popoverTarget', 'for'].flatMap(values)
    expect(named.length).toBeGreaterThan(3)
    expect(values('for')).toHaveLength(values('popoverTarget').length)
    for (const id of named) expect(ids).toContain(id)
  })

  it('leaves out a view without sentences', async () => {
    const html = await summary(summarised([aSummary({ key_points: [] })]))
    expect(html.match(/role="tab"/g)).toHaveLength(2)
    expect(html).not.toContain('Key points')
  })

  it('gives every sentence a button that controls the source’s own words, in their language', async () => {
    const html = await summary(summarised([aSummary()], { source_lang: 'en' }), 'fr')
    expect(html).toMatch(
      /<span lang="en"[^>]*>The model solves 61% of the problems\.<\/span><\/label><span class="citation-place">\u2060<button/,
    )
    const [, id] = /aria-label="Source 1" popoverTarget="([^"]+)">1<\/button>/.exec(html) ?? []
    expect(html).toContain(`<figure id="${id}" popover="auto" class="quotation" data-source-lang="en">`)
    expect(html).toContain(
      '<blockquote lang="en"><p>“It reaches 61.2% on the held-out set.”</p></blockquote>',
    )
    expect(html).toContain(
      '<figcaption><span>The Example Review</span><time dateTime="2026-11-20T08:10:00.000Z">20 nov., 08:10 UTC</time><a href="https://www.review.example/proofs#:~:text=It%20reaches%2061.2%25%20on%20the%20held%2Dout%20set."',
    )
  })

  it('says where the words stand, and what stands beside them as far as the server sent it', async () => {
    const passage = { paragraph: 4, before: 'It was tried.', after: null }
    const sentence = { ...cited('It holds.', 'It reaches 61.2%.', 'It stops there.'), passage }
    const html = await summary(summarised([aSummary({ summary: [sentence] })]))
    expect(html).toContain(
      '<p><span class="beside">It was tried.</span> “It reaches 61.2%.”</p><p>“It stops there.”</p>',
    )
    expect(html).toContain('<span>The Example Review</span><span>paragraph 4</span><time')
    const undated = summarised([aSummary()], { date_label: 'date unknown' })
    expect(await summary(undated)).not.toMatch(/<time|paragraph/)
  })

  it('quotes a French source the French way', async () => {
    const article = summarised([aFrenchSummary({ summary: [cited('Deux.', 'Il y en a deux : voilà.')] })], {
      source_lang: 'fr',
    })
    expect(await summary(article, 'fr')).toContain(
      '<blockquote lang="fr"><p>«\u202FIl y en a deux\u202F: voilà.\u202F»</p></blockquote>',
    )
  })

  it('has no button where there is nothing to open', async () => {
    const html = await summary(
      summarised([aSummary({ summary: [cited('Alone.')], key_points: [], in_simple_terms: [] })]),
    )
    expect(html).toContain('Alone.')
    expect(html).not.toContain('class="citation"')
  })

  it('marks glossary lines as such', async () => {
    const html = await summary(summarised([aSummary()]))
    expect(html).toMatch(/<p>Glossary<\/p><ul lang="en"><li>Held-out set: questions/)
    expect(html.match(/Held-out set:/g)).toHaveLength(1)
  })

  it.each(LOCALES)('states the provenance of each view, in %s', async (locale) => {
    const t = textsOf(locale, 'provenance')
    const rendered = (different: Partial<CitedSummary>) => aSummary({ lang: locale, ...different })
    const panels = async (different: Partial<CitedSummary>) => {
      const html = await summary(summarised([rendered(different)]), locale)
      return html.split('role="tabpanel"').slice(1)
    }
    const own = {
      summary: [quoted('It holds.')],
      key_points: [quoted('It is so.')],
      in_simple_terms: [quoted('So.')],
    }
    for (const panel of await panels({ ...own, status: 'embedded' })) {
      expect(panel).toContain(t.summary.quoted)
      expect(panel).toContain(
        `<div class="cited-text" data-source-lang="${locale}" data-ai-generated="false">`,
      )
      expect(panel).toContain(t.sentence.quoted)
      expect(panel).not.toMatch(SAYS_GENERATED)
      expect(panel).not.toContain('“It holds.”</span>')
    }
    const read = { ...cited('Read.', 'Lu.'), provenance: 'model_read' as const }
    const [mixed, checked, simple] = await panels({
      summary: [quoted('It holds.'), read],
      in_simple_terms: [quoted('So.'), glossary('Term: a word.')],
    })
    expect(mixed).toContain(t.summary.model_read)
    expect(mixed).toContain(t.partlyQuoted)
    expect(mixed).toContain('data-ai-generated="partly"')
    expect(mixed).toContain(`data-provenance="quoted">${inQuotationMarks('It holds.', locale)}</span>`)
    expect(mixed).toContain('data-provenance="model_read" data-ai-generated="true">Read.</span>')
    expect(mixed).toContain(t.sentence.model_read)
    expect(checked).toContain(t.summary.rule_checked)
    expect(checked).toContain('data-ai-generated="true"')
    expect(checked).not.toContain(t.partlyQuoted)
    // A way to read it that holds the source's words alone says so, whatever stands under the other tabs.
    expect(simple).toContain(t.summary.quoted)
    expect(simple).not.toMatch(SAYS_GENERATED)
  })

  it('labels corrected texts as the editor’s, and untouched ones by their provenance', async () => {
    const [corrected, points] = (await summary(summarised([aSummary({ status: 'edited' })])))
      .split('role="tabpanel"')
      .slice(1)
    expect(corrected).toContain(textsOf('en', 'provenance').summary.human)
    expect(points).toContain(textsOf('en', 'provenance').summary.rule_checked)
  })

  it('labels a cached answer of an earlier release by its status', async () => {
    const before = aFrenchSummary({ status: 'embedded', in_simple_terms: [] })
    const strip = (sentences: CitedSentence[]) =>
      sentences.map(({ text, quotes, kind }) => ({ text, quotes, kind }) as CitedSentence)
    const kept = { ...before, summary: strip(before.summary), key_points: strip(before.key_points) }
    const html = await summary(summarised([kept]), 'fr')
    expect(html).toContain(textsOf('fr', 'provenance').summary.quoted)
    expect(html).not.toMatch(SAYS_GENERATED)
  })

  it('says so when it is in another language than the page', async () => {
    expect(await summary(summarised([aSummary()]), 'fr')).toContain('Résumé en anglais')
    expect(await summary(summarised([aFrenchSummary()]))).toContain('Summary in French')
    expect(await summary(summarised([aSummary()]))).not.toContain('Summary in')
  })

  it('is in the reader’s language where both have one, with a tab for the other', async () => {
    const both = summarised([aSummary(), aFrenchSummary()])
    const html = await summary(both, 'fr')
    expect(html).toContain('Le modèle résout 61\u202F% des problèmes.')
    expect(html).not.toContain('The model solves')
    expect(html).toMatch(/aria-pressed="false"[^>]*>EN \| FR côte à côte/)
    expect(await summary(summarised([aSummary()]), 'fr')).not.toContain('aria-pressed')
  })

  it('says why there is no summary where there is none', async () => {
    for (const article of [
      summarised([]),
      summarised([], { cited_summaries: undefined }),
      summarised([aSummary({ summary: [], key_points: [], in_simple_terms: [] })]),
    ]) {
      const html = await summary(article)
      expect(html).toContain('wouldn’t say more than this')
      expect(html).not.toContain('role="tab"')
    }
  })
})
