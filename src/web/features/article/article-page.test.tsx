import type { Locale } from '#contract/values/locales.ts'
import { describe, expect, it } from 'vitest'
import type { ArticleDetail } from '#contract/content/articles.ts'
import type { Usage } from '#contract/premium/subscriptions.ts'
import { anArticle, renderAt } from '#web/components/page.fixture.tsx'
import { aStory, aStoryline } from '#web/components/story.fixture.ts'
import { ERRORS } from '#contract/errors.ts'
import { texts as frenchErrors } from '#locales/fr/errors.ts'
import { GUEST } from '#web/lib/session/current-reader.ts'
import { ANONYMOUS_READER, type CurrentReader } from '#web/lib/api/reader.ts'
import { ArticlePage } from './article-page.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { aSummary, summarised } from './summary.fixture.ts'

interface PageOptions {
  related?: ArticleDetail[]
  usage?: Usage | null
  viewer?: CurrentReader
}

const page = (
  different: Partial<ArticleDetail> = {},
  locale: Locale = 'en',
  { related = [], usage = null, viewer = usage ? FREE : ANONYMOUS_READER }: PageOptions = {},
) =>
  renderAt(
    '/article/1',
    <ArticlePage
      article={anArticle(different)}
      related={related}
      usage={usage}
      onReveal={noReveal}
      onReport={noReport}
    />,
    locale,
    { viewer },
  )

const FREE: CurrentReader = { role: 'free', user: null }

const noReport = async () => {}
const doNothing = () => {}
const noReveal = () => Promise.reject(new Error('Nobody reveals anything here'))
const aUsage = (left: number): Usage => ({
  remaining_quota: left,
  daily_count: 5 - left,
  daily_limit: 5,
  reset_time: '2026-11-22T00:00:00.000Z',
  unlimited: false,
})

const withCredit = (photographer: string | null, photographerUrl: string | null) => ({
  image: { ...anArticle().image, attribution: { photographer, photographerUrl, downloadUrl: null } },
})

describe('the article page', () => {
  it('leads to references in two formats where the reader may have them', async () => {
    expect(await page()).not.toContain('/citation')
    for (const format of ['bibtex', 'ris'])
      expect(await page({ can_cite: true }, 'fr')).toMatch(
        new RegExp(`href="/api/articles/[^"]+/citation\\?format=${format}"[^>]* download`),
      )
  })

  it('has one h1 and a link to the original', async () => {
    const html = await page()
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/href="https:\/\/www\.review\.example\/proofs" rel="noopener external"/)
    expect(html).toContain('Read the full story on review.example')
    expect(html).toContain('4 min read')
    expect(html).toContain('20 Nov 2026, 08:10 UTC')
  })

  it('credits a photographer only when name and address are known', async () => {
    expect(await page(withCredit('Ana Lee', 'https://photos.example/ana'))).toContain(
      'Photo: <a href="https://photos.example/ana"',
    )
    expect(await page(withCredit('Ana Lee', null))).not.toContain('Ana Lee')
    expect(await page(withCredit(null, 'https://photos.example/ana'))).not.toContain('photos.example')
  })

  it('never links to anything but a web page', async () => {
    const html = await page({
      ...withCredit('Ana Lee', 'javascript:alert(1)'),
      url: 'javascript:alert(2)',
    })
    expect(html).not.toContain('javascript:')
    expect(html).not.toContain('Ana Lee')
  })

  it('puts the gate where the summary would be for readers who may not see it', async () => {
    const html = await page({}, 'fr')
    expect(html).toContain('Inscrivez-vous gratuitement pour lire le résumé')
    expect(html).toContain('href="/fr/sign-up"')
    expect(html).toContain('href="/fr/sign-in"')
    expect(html).toContain('paywall')
    expect(await page({ can_view_summary: true })).not.toContain('paywall')
  })

  it.each([
    ['visitors', null, false],
    ['free readers', aUsage(3), false],
    ['free readers who have spent all', aUsage(0), false],
    ['Premium readers', null, true],
  ])('has neither gate nor tabs for %s where there is no summary, and says why', async (_, usage, isOpen) => {
    const without = (different: Partial<ArticleDetail>, locale: Locale = 'en') =>
      page({ has_summary: false, can_view_summary: isOpen, ...different }, locale, { usage })
    const html = await without({ no_summary_reason: 'excerpt_only' })
    expect(html).not.toContain('paywall')
    expect(html).not.toContain('role="tab"')
    expect(html).toContain('This source provides only this excerpt')
    expect(await without({ no_summary_reason: 'excerpt_only' }, 'fr')).toContain(
      'Cette source ne donne que cet extrait\u202F: il n’y a donc pas de résumé.',
    )
    expect(await without({ no_summary_reason: 'excerpt_only', description: null })).toContain(
      'only this headline',
    )
    expect(await without({ no_summary_reason: 'pending' })).toContain('Check back in a few minutes')
    expect(await without({ no_summary_reason: 'unsuited' })).toContain('There’s no summary of this article')
    // Where the whole text stands below, there is nothing to explain.
    expect(await without({ no_summary_reason: 'unsuited', body: 'All of it.' })).not.toContain('summary-none')
  })

  it('shows a free reader the cost of the summary before it applies', async () => {
    const english = await page({}, 'en', { usage: aUsage(3) })
    expect(english).toContain('Uses 1 of your 5 free summaries today (3 left).')
    expect(english).toContain('Show the summary')
    expect(english).toMatch(/Resets at <time[^>]*>00:00 UTC/)
    expect(english).not.toContain('Create a free account')
    const french = await page({}, 'fr', { usage: aUsage(1) })
    expect(french).toContain('(1 restant)')
  })

  it('says in the specified words that the day’s summaries are spent, and where there are more', async () => {
    const html = await page({}, 'en', { usage: aUsage(0) })
    expect(html).toContain(ERRORS.summary_quota.message.replace("'", '&#x27;'))
    expect(html).toContain('href="/pricing"')
    expect(html).not.toContain('Show the summary')
    expect(await page({}, 'fr', { usage: aUsage(0) })).toContain(frenchErrors.summary_quota)
  })

  it('offers a visitor their free summaries where they have some, then an account', async () => {
    const one = { ...aUsage(1), daily_count: 0, daily_limit: 1 }
    const english = await page({}, 'en', { usage: one, viewer: ANONYMOUS_READER })
    expect(english).toContain('Uses your one free summary for today.')
    expect(english).toContain('Show the summary')
    expect(await page({}, 'fr', { usage: one, viewer: ANONYMOUS_READER })).toContain(
      'votre résumé gratuit du jour.',
    )
    for (const visitor of [ANONYMOUS_READER, GUEST]) {
      const spent = await page({}, 'en', { usage: aUsage(0), viewer: visitor })
      expect(spent).toContain('href="/sign-up"')
      expect(spent).not.toContain('Upgrade to Premium')
    }
  })

  it('shows the whole text where its source allows it, as paragraphs in its language', async () => {
    const html = await page({ body: 'First <b>one</b>.\n\nSecond one.' }, 'fr')
    expect(html).toContain(
      '<div class="article-body" lang="en"><p>First &lt;b&gt;one&lt;/b&gt;.</p><p>Second one.</p>',
    )
    expect(await page()).not.toContain('article-body')
  })

  it('marks a sample and links to no original', async () => {
    const html = await page({ is_sample: true, url: null })
    expect(html).toContain('Sample, written by the Aperçu team')
    expect(html).not.toContain('Read the original')
    expect(html).not.toContain('none of this happened')
  })

  it('says of an invented report that nothing in it happened', async () => {
    const invented = { is_sample: true, url: 'https://www.outlet.example/report' }
    expect(await page(invented)).toContain('Sample, written by the Aperçu team: none of this happened')
    expect(await page(invented, 'fr')).toContain('rien de tout cela n’est arrivé')
  })

  it('opens the other topics without script', async () => {
    const html = await page({ topics: ['a', 'b', 'c', 'd'] })
    expect(html).toMatch(/<details[^>]*><summary[^>]*>.*\+2.*2 more topics.*<\/summary>.*<li[^>]*>c<\/li>/)
  })

  it('says which language title and excerpt are in', async () => {
    const html = await page({}, 'fr')
    expect(html).toContain('<h1 lang="en">')
    expect(html).toContain('<p class="excerpt" lang="en">')
    expect(html).toContain('En anglais')
  })

  it('lists related articles under their own heading, or nothing', async () => {
    const other = anArticle({ id: '01936f00-0000-7000-8000-000000000002', title: 'Another one' })
    const html = await page({}, 'en', { related: [other] })
    expect(html).toContain('<h2 id="related"')
    expect(html).toMatch(/<h3[^>]*>.*Another one/)
    expect(await page()).not.toContain('Related')
  })
})

describe('the editorial parts of the article page', () => {
  it('has neither summary nor a line about one for readers who may not see it', async () => {
    const html = await page()
    expect(html).not.toContain('role="tab"')
    expect(html).not.toContain('no summary yet')
  })

  it('has the summary of readers who may see it, before the whole text', async () => {
    const html = await page({ ...summarised([aSummary()]), body: 'The whole text.' })
    expect(html.indexOf('role="tablist"')).toBeGreaterThan(0)
    expect(html.indexOf('The whole text.')).toBeGreaterThan(html.indexOf('role="tablist"'))
  })

  it('has the story panel if there are other reports', async () => {
    expect(await page({ story: aStory(3) })).toContain('3 sources · 2 EN · 1 FR')
    expect(await page()).not.toContain('id="story"')
  })

  it('has its storyline beside it', async () => {
    const html = await page({ storyline: aStoryline(3) })
    expect(html).toContain('>Storyline</h2>')
    expect(html).toContain('Turn 3')
    expect(await page()).not.toContain('id="storyline"')
  })

  it('explains its score by parts that add up', async () => {
    const score = {
      total: 13.25,
      parts: [
        { name: 'outlets' as const, value: 8.45 },
        { name: 'primary' as const, value: 1.5 },
        { name: 'concept' as const, value: 2 },
        { name: 'quality' as const, value: 1.3 },
      ],
    }
    const rows = (html: string) =>
      [...html.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)].map(
        ([, name, value]) => `${name}: ${value}`,
      )
    expect(rows(await page({ score, story: aStory(7) }))).toEqual([
      'Reported by 7 sources: 8.5',
      'First-hand source: 1.5',
      'Widely followed topic: 2.0',
      'Article completeness: 1.3',
      'Total: 13.3',
    ])
    expect(rows(await page({ score }, 'fr'))[0]).toBe('Un média en parle: 8,5')
  })

  it('accepts error reports, by a dialog that is loaded when it is opened', async () => {
    const html = await page({}, 'fr')
    expect(html).toContain('>Signaler une inexactitude</button>')
    expect(html).not.toContain('<dialog')
    const opened = (kind: 'category' | 'summary') =>
      renderAt(
        '/article/1',
        <ReportDialog kind={kind} isOpen onClose={doNothing} onReopen={doNothing} onReport={noReport} />,
        'fr',
      )
    const dialog = await opened('category')
    expect(dialog).toMatch(/<dialog[^>]*aria-labelledby/)
    expect(dialog.match(/<option/g)).toHaveLength(5)
    expect(dialog).toMatch(/<option value="category" selected=""/)
    expect(dialog).toContain('maxLength="2000"')
    expect(dialog).toContain('0 sur 2\u202F000 caractères')
    expect(await opened('summary')).toMatch(/<option value="summary" selected=""/)
  })
})
