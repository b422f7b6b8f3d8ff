import { describe, expect, it } from 'vitest'
import type { ArticleDetail } from '#contract/articles.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import { ArticleSummary } from './article-summary.tsx'
import { aFrenchSummary, aSummary, cited, summarised } from './summary.fixture.ts'

const summary = (article: ArticleDetail, locale: 'en' | 'fr' = 'en') =>
  renderAt('/article/1', <ArticleSummary article={article} />, locale)

describe('the summary of an article', () => {
  it('has a tab for each way to read it, and shows the first', async () => {
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
    expect(values('aria-controls').length).toBeGreaterThan(3)
    for (const id of [...values('aria-controls'), ...values('aria-labelledby')]) expect(ids).toContain(id)
  })

  it('leaves out a way to read it that has no sentences', async () => {
    const html = await summary(summarised([aSummary({ key_points: [] })]))
    expect(html.match(/role="tab"/g)).toHaveLength(2)
    expect(html).not.toContain('Key points')
  })

  it('gives every sentence a button that controls the source’s own words, in their language', async () => {
    const html = await summary(summarised([aSummary()], { source_lang: 'en' }), 'fr')
    expect(html).toMatch(
      /<span lang="en">The model solves 61% of the problems\.<\/span><span class="citation-place">\u2060<button/,
    )
    const [, id] =
      /aria-label="Source 1" aria-expanded="false" aria-controls="([^"]+)">1<\/button>/.exec(html) ?? []
    expect(html).toContain(`<figure id="${id}" class="quotation" hidden="">`)
    expect(html).toContain(
      '<blockquote lang="en"><p>“It reaches 61.2% on the held-out set.”</p></blockquote>',
    )
    expect(html).toContain('<figcaption>The Example Review</figcaption>')
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

  it('says who wrote it, for people and for machines', async () => {
    const verified = await summary(summarised([aSummary()]))
    expect(verified).toContain('AI-generated summary, checked by rules against the source')
    expect(verified).toContain('data-ai-generated="true"')
    const embedded = await summary(summarised([aFrenchSummary({ status: 'embedded' })]), 'fr')
    expect(embedded).toContain('Phrases choisies dans la source par Aperçu')
    expect(embedded).toContain('data-ai-generated="false"')
    expect(embedded).not.toContain('IA')
  })

  it('says so when it is in another language than the page', async () => {
    expect(await summary(summarised([aSummary()]), 'fr')).toContain('Résumé en anglais')
    expect(await summary(summarised([aFrenchSummary()]))).toContain('Summary in French')
    expect(await summary(summarised([aSummary()]))).not.toContain('Summary in')
  })

  it('is the reader’s own where both languages have one, with the other a press away', async () => {
    const both = summarised([aSummary(), aFrenchSummary()])
    const html = await summary(both, 'fr')
    expect(html).toContain('Le modèle résout 61\u202F% des problèmes.')
    expect(html).not.toContain('The model solves')
    expect(html).toMatch(/aria-pressed="false"[^>]*>EN \| FR côte à côte/)
    expect(await summary(summarised([aSummary()]), 'fr')).not.toContain('aria-pressed')
  })

  it('has a kind word where there is no summary yet', async () => {
    for (const article of [
      summarised([]),
      summarised([], { cited_summaries: undefined }),
      summarised([aSummary({ summary: [], key_points: [], in_simple_terms: [] })]),
    ]) {
      const html = await summary(article)
      expect(html).toContain('This article has no summary yet.')
      expect(html).not.toContain('role="tab"')
    }
  })
})
