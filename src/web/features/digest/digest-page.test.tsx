import { describe, expect, it } from 'vitest'
import type { Digest, DigestItem } from '#contract/editorial/digest.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import type { Provenance } from '#contract/content/provenance.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import type { DigestSearch } from '#web/lib/addresses/digest-search.ts'
import { aCalendar, aCitedSummary, anEdition, anItem, aTitleOnly } from './digest.fixture.ts'
import { DigestPage } from './digest-page.tsx'
import { NoEditionYet, NoSuchEdition } from './no-edition.tsx'
import { textsOf } from '#locales/texts.ts'

const page = (
  digest: Digest,
  locale: Locale = 'en',
  {
    search = {},
    path = '/digest',
    calendar = aCalendar(['2026-11-19', '2026-11-20']),
  }: {
    search?: DigestSearch
    path?: string
    calendar?: ReturnType<typeof aCalendar> | null
  } = {},
) => renderAt(path, <DigestPage digest={digest} calendar={calendar} search={search} path={path} />, locale)

/** Labels that a quoted sentence must not have. */
const SAYS_GENERATED = /generated|rewritten|générée?s?|réécrit|\bIA\b|\bAI-/i

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[ \n]+/g, ' ')

describe('an edition', () => {
  it('says its number, its minutes and its day', async () => {
    const english = await page(anEdition([anItem(1, { reading_seconds: 290 })]))
    expect(english.match(/<h1/g)).toHaveLength(1)
    expect(textOf(english)).toContain('Edition 324 5 min read')
    expect(textOf(english)).toContain('Friday 20 November 2026')
    const french = await page(anEdition([anItem(1)], { date: '2026-11-01' }), 'fr')
    expect(textOf(french)).toContain('Édition n°\u00A0324')
    expect(textOf(french)).toContain('dimanche 1er novembre 2026')
  })

  it('of a week begins with its numbers and the stories that most sources reported', async () => {
    const items = [
      anItem(1, { source_count: 2 }),
      anItem(2, { source_count: 7, category: 'business' }),
      anItem(3),
    ]
    const html = await page(anEdition(items, { period: 'weekly' }), 'en', { path: '/digest/weekly' })
    const figures = html.slice(html.indexOf('week-in-figures'), html.indexOf('class="budget"'))
    expect(textOf(figures)).toMatch(
      /3 stories \d+ reports read 2 categories Most covered Story 2.* 7 sources Story 1.* 2 sources/,
    )
    expect(figures).toContain(`href="#${items[1]?.story_id}"`)
    expect(await page(anEdition(items))).not.toContain('week-in-figures')
  })

  it('puts its items under their categories, in the edition’s order', async () => {
    const items = [anItem(1), anItem(2, { category: 'business' }), anItem(3)]
    const html = await page(anEdition(items))
    const order = ['>Research<', 'Story 1', 'Story 3', '>Business<', 'Story 2']
    const places = order.map((text) => html.lastIndexOf(text))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(html).toContain('data-category="business"')
  })

  it('links a title to the article, and to the publisher once the article is deleted', async () => {
    const here = await page(anEdition([anItem(1)]), 'fr')
    expect(here).toMatch(
      /href="\/fr\/article\/01936f00[^"]*"[^>]*lang="en"|lang="en"[^>]*href="\/fr\/article\/01936f00/,
    )
    const gone = await page(anEdition([anItem(1, { article_id: null })]))
    expect(gone).toContain('<a href="https://www.outlet.example/1" rel="noopener external"')
    expect(gone).toContain('This article is no longer on Aperçu.')
    const hostile = await page(anEdition([anItem(1, { article_id: null, url: 'javascript:alert(1)' })]))
    expect(hostile).not.toContain('javascript:')
  })

  it('renders words from outside as text', async () => {
    const html = await page(
      anEdition([anItem(1, { title: '<img src=x onerror=alert(1)>', excerpt: '<script>x</script>' })]),
    )
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script>')
  })

  it('shows the summary with its sources in place of the excerpt, and its provenance', async () => {
    const cited_summary = aCitedSummary(['rule_checked'])
    const sources = [{ name: 'Outlet 1', lang: 'fr', url: null }]
    const html = await page(anEdition([anItem(1, { cited_summary, sources })]))
    expect(html).toContain('Sentence 1 solves all.')
    expect(html).not.toContain('First sentence')
    expect(html).toContain('<blockquote lang="fr"><p>«\u202FQuotation 1.\u202F»</p></blockquote>')
    expect(await page(anEdition([anItem(1)]))).not.toContain('AI')
  })

  it.each(LOCALES)(
    'says of every story how its words came about, and at its end what that means, in %s',
    async (locale) => {
      const t = textsOf(locale, 'provenance')
      const aSummaryOf = (...provenances: Provenance[]) => aCitedSummary(provenances)
      const each = async (summary: DigestItem['cited_summary']) => {
        const html = await page(anEdition([anItem(1, { cited_summary: summary })]), locale)
        return { html, text: textOf(html) }
      }
      const quoted = await each(aSummaryOf('quoted', 'quoted'))
      expect(quoted.text).toContain(t.mark.quoted)
      expect(quoted.text).toContain(t.edition.quoted)
      expect(quoted.html).toContain(
        '<div class="cited-text" data-source-lang="en" data-ai-generated="false">',
      )
      expect(quoted.html).not.toContain('data-ai-generated="true"')
      expect(quoted.text).not.toMatch(SAYS_GENERATED)
      for (const provenance of ['rule_checked', 'model_read'] as const) {
        const { html, text } = await each(aSummaryOf('rule_checked', provenance))
        expect(text).toContain(t.mark[provenance])
        expect(text).toContain(t.edition[provenance])
        expect(html).toContain(`data-provenance="${provenance}" data-ai-generated="true"`)
        expect(text).not.toContain(t.partlyQuoted)
      }
      const mixed = await each(aSummaryOf('quoted', 'model_read'))
      expect(mixed.html).toContain('data-ai-generated="partly"')
      expect(mixed.html).toMatch(/<span[^>]* data-provenance="quoted">“Sentence 1 solves all.”<\/span>/)
      expect(mixed.text).toContain(t.partlyQuoted)
      const edited = await each(aCitedSummary(['quoted', 'human'], { status: 'edited' }))
      expect(edited.text).toContain(t.mark.human)
      expect(edited.text).not.toMatch(SAYS_GENERATED)
      const titled = await page(anEdition([anItem(1, { title_provenance: 'model_read' })]), locale)
      expect(titled).toMatch(/<h3[^>]* data-provenance="model_read" data-ai-generated="true"/)
      expect(titled).toContain(t.editionTitles)
    },
  )

  it('expands the other reports of a story, and counts those it does not name', async () => {
    const sources = [
      { name: 'One', lang: 'en', url: 'https://one.example/a' },
      { name: 'Deux', lang: 'fr', url: null },
    ]
    const html = await page(anEdition([anItem(1, { sources, source_count: 12 })]))
    expect(html).toMatch(/<details[^>]*><summary>12 sources<\/summary>/)
    expect(html).toContain('href="https://one.example/a"')
    expect(html).toContain('and 10 more')
    expect(html).toContain(`href="/story/${anItem(1).story_id}"`)
    expect(await page(anEdition([anItem(1)]))).not.toContain('1 source')
  })

  it('shows the update of an already covered story, and links to the earlier edition', async () => {
    const update = {
      date: '2026-11-18',
      period: 'daily' as const,
      changes: [
        {
          kind: 'report' as const,
          text: 'It raises €240m',
          lang: 'en',
          source_name: 'Les Échos',
          article_id: anItem(2).article_id,
        },
      ],
    }
    const html = await page(anEdition([anItem(1, { update })]), 'fr')
    expect(textOf(html)).toContain('Ce qui a changé depuis le 18 novembre')
    expect(html).toContain('href="/fr/digest/2026-11-18"')
    expect(textOf(html)).toContain('It raises €240m Les Échos')
    expect(html).toContain(`href="/fr/article/${anItem(2).article_id}"`)
    const weekly = await page(anEdition([anItem(1, { update: { ...update, period: 'weekly' } })]))
    expect(weekly).toContain('href="/digest/weekly/2026-11-18"')
  })

  it('says when it was regenerated', async () => {
    expect(
      await page(anEdition([anItem(1)], { version: 2, updated_at: '2026-11-20T09:30:00.000Z' })),
    ).toMatch(/Updated<\/span><time dateTime="2026-11-20T09:30:00.000Z">20 Nov 2026, 09:30 UTC/)
    expect(await page(anEdition([anItem(1)]))).not.toContain('Updated')
  })

  it('links to the neighbouring editions, keeping the minutes', async () => {
    const html = await page(anEdition([anItem(1)], { next_date: '2026-11-21' }), 'en', {
      search: { minutes: 5 },
    })
    expect(html).toContain('href="/digest/2026-11-19?minutes=5"')
    expect(html).toContain('href="/digest/2026-11-21?minutes=5"')
    expect(textOf(html)).toContain('Previous edition: 19 November')
    expect(await page(anEdition([anItem(1)]))).not.toContain('rel="next"')
  })

  it('is a week, named by both its ends and open to all readers', async () => {
    const weekly = anEdition([anItem(1)], {
      period: 'weekly',
      date: '2026-11-22',
      period_start: '2026-11-16',
      period_end: '2026-11-22',
      previous_date: '2026-11-15',
      audience: 'anonymous',
    })
    const html = await page(weekly, 'fr', { path: '/digest/weekly' })
    expect(textOf(html)).toContain('Semaine du 16 au 22 novembre 2026')
    expect(html).toContain('href="/fr/digest/weekly/2026-11-15"')
    expect(html).not.toContain('paywall')
  })
})

describe('the latest edition', () => {
  const yesterday = anEdition([anItem(1)], { is_today: false })

  it('states that it is not today’s, and when that is due', async () => {
    expect(textOf(await page(yesterday))).toContain(
      'Today’s digest is out at 05:00 UTC . Here’s the one for Friday 20 November.',
    )
    expect(await page(anEdition([anItem(1)]))).not.toContain('Today’s edition')
  })

  it('needs no such words at its own address', async () => {
    expect(await page(yesterday, 'en', { path: '/digest/2026-11-20' })).not.toContain('Today’s edition')
  })
})

describe('the minutes a reader has', () => {
  const items = [anItem(1, { reading_seconds: 280 }), anItem(2, { reading_seconds: 280 })]
  const edition = anEdition(items, {
    budgets: [
      { minutes: 5, story_ids: [items[0]?.story_id ?? ''], reading_seconds: 280, is_whole: false },
      { minutes: 10, story_ids: items.map(({ story_id }) => story_id), reading_seconds: 560, is_whole: true },
    ],
  })

  it('choose the items, and both counts are shown', async () => {
    const html = await page(edition, 'en', { search: { minutes: 5 } })
    expect(html).toContain('Story 1')
    expect(html).not.toContain('Story 2')
    expect(textOf(html)).toContain('1 of 2 stories 5 min read')
    // The head says the same time.
    expect(textOf(html).split('5 min read')).toHaveLength(3)
    expect(html).toMatch(/<a aria-current="page" data-act="true" href="\/digest\?minutes=5"/)
  })

  it('say how long the stories take this reader, not what was asked for', async () => {
    const html = textOf(await page(edition, 'fr', { search: { minutes: 10 } }))
    expect(html).toContain('Story 2')
    expect(html.split('9\u00A0min de lecture')).toHaveLength(3)
  })

  it('are links, one of them to everything', async () => {
    const html = await page(edition)
    for (const minutes of ['all', '5', '10']) expect(html).toContain(`href="/digest?minutes=${minutes}"`)
    expect(html).toMatch(/<a aria-current="page" data-act="true" href="\/digest\?minutes=all"/)
  })
})

describe('the gate', () => {
  const items = [anItem(1), aTitleOnly(2), aTitleOnly(3)]

  it('shows a visitor what an account and Premium add to this edition', async () => {
    const html = await page(anEdition(items, { audience: 'anonymous' }))
    expect(html).toContain('paywall')
    expect(textOf(html)).toContain('The first story is free.')
    expect(textOf(html)).toContain('Sign up for 2 summaries and the excerpts of the other 2.')
    for (const link of ['/sign-up', '/sign-in', '/pricing']) expect(html).toContain(`href="${link}"`)
  })

  it('shows a free reader what Premium adds, and does not offer an account again', async () => {
    const edition = anEdition([...items, anItem(4), anItem(5)], { audience: 'free' })
    const html = await page(edition, 'fr')
    expect(html).toContain('href="/fr/pricing"')
    expect(html).not.toContain('href="/fr/sign-up"')
    expect(textOf(html)).toContain('Premium ouvre 2 autres résumés')
  })

  it('promises a free reader no summaries that the edition does not have', async () => {
    const excerpts = [2, 3].map((n) => anItem(n, { access: 'excerpt', has_summary: false }))
    expect(await page(anEdition([anItem(1), ...excerpts], { audience: 'free' }))).not.toContain('paywall')
  })

  it('promises a visitor as many summaries as an account opens, and Premium where there are more', async () => {
    const titles = (count: number, has_summary: boolean) =>
      Array.from({ length: count }, (_, n) => aTitleOnly(n + 10, { has_summary }))
    const aSummaryOf = async (summaries: number) =>
      textOf(
        await page(
          anEdition([anItem(1), ...titles(summaries, true), ...titles(2, false)], { audience: 'anonymous' }),
        ),
      )
    expect(await aSummaryOf(0)).toContain('Sign up for the excerpts of the other 2.')
    expect(await aSummaryOf(1)).toContain('Sign up for one summary and the excerpts of the other 3.')
    expect(await aSummaryOf(5)).toContain(
      'Sign up for 3 summaries and the excerpts of the other 7, or go Premium for every summary.',
    )
  })

  it('is not there for Premium', async () => {
    expect(await page(anEdition([anItem(1)]))).not.toContain('paywall')
  })
})

describe('a quiet day', () => {
  const quiet = anEdition([], {
    is_quiet: true,
    held_count: 2,
    last_full_date: '2026-11-19',
    reading_seconds: 0,
  })

  it('states that it is quiet, how much waits, and where to read on', async () => {
    const html = await page(quiet)
    expect(textOf(html)).toContain('A quiet day Only 2 new stories since the last edition')
    expect(html).toContain('href="/digest/2026-11-19"')
    expect(html).toContain('Read the edition of Thursday 19 November')
  })

  it('offers neither minutes nor reading aloud', async () => {
    const html = await page(quiet, 'fr')
    expect(html).not.toContain('minutes=5')
    expect(html).not.toContain('Écouter')
    expect(html).toContain('Un jour calme')
  })
})

describe('the calendar', () => {
  it('links the days that have an edition, and the months beside it', async () => {
    const html = await page(anEdition([anItem(1)]))
    expect(html).toMatch(/<a aria-label="Thursday 19 November 2026" href="\/digest\/2026-11-19">19<\/a>/)
    expect(html).toMatch(/aria-current="page" aria-label="Friday 20 November 2026"/)
    expect(html).toContain('<td><span>18</span></td>')
    expect(html).toContain('href="/digest?month=2026-10"')
    expect(html).toContain('aria-label="Previous month, October 2026"')
    expect(html).not.toContain('Next month')
  })

  it('is closed until asked for, and open at another month', async () => {
    expect(await page(anEdition([anItem(1)]))).not.toMatch(/<details[^>]*class="calendar"[^>]*open/)
    expect(await page(anEdition([anItem(1)]), 'en', { search: { month: '2026-10' } })).toMatch(
      /<details class="calendar"[^>]*open=""/,
    )
  })

  it('names a quiet day and lists the weeks', async () => {
    const { editions, ...calendar } = aCalendar(['2026-11-18', '2026-11-22'])
    const [day, week] = editions
    if (!day || !week) throw new Error('The fixture has two days')
    const html = await page(anEdition([anItem(1)]), 'fr', {
      calendar: {
        ...calendar,
        editions: [
          { ...day, is_quiet: true },
          { ...week, period: 'weekly' },
        ],
      },
    })
    expect(html).toContain('aria-label="mercredi 18 novembre 2026, jour calme"')
    expect(html).toMatch(/href="\/fr\/digest\/weekly\/2026-11-22"[^>]*>Semaine jusqu’au 22 novembre/)
  })

  it('may be missing without the page', async () => {
    const html = await page(anEdition([anItem(1)]), 'en', { calendar: null })
    expect(html).toContain('We couldn’t load the calendar.')
    expect(html).toContain('Story 1')
  })
})

describe('without an edition', () => {
  it('the first one is announced and the feeds are near', async () => {
    const html = await renderAt('/digest', <NoEditionYet />, 'fr')
    expect(html).toContain('Pas encore d’édition')
    expect(html.match(/href="\/fr\/feed\//g)).toHaveLength(6)
  })

  it('a day leads to the latest', async () => {
    expect(await renderAt('/digest/2020-01-01', <NoSuchEdition />)).toContain('href="/digest"')
  })
})
