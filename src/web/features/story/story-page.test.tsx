import type { Locale } from '#contract/values/locales.ts'
import { describe, expect, it } from 'vitest'
import type { StoryDetail } from '#contract/content/stories.ts'
import type { Usage } from '#contract/premium/subscriptions.ts'
import { anArticle, renderAt } from '#web/components/page.fixture.tsx'
import { aStoryline } from '#web/components/story.fixture.ts'
import { ANONYMOUS_READER, type CurrentReader } from '#web/lib/api/reader.ts'
import { aReport, aSentence, aStoryDetail, aText, aStoryWithText, reportId } from './story.fixture.ts'
import { StoryPage } from './story-page.tsx'

const FREE: CurrentReader = { role: 'free', user: null }
const aUsage = (left: number): Usage => ({
  remaining_quota: left,
  daily_count: 5 - left,
  daily_limit: 5,
  reset_time: '2026-11-22T00:00:00.000Z',
  unlimited: false,
})

const page = (
  story: StoryDetail,
  {
    locale = 'en',
    usage = null,
    viewer = usage ? FREE : ANONYMOUS_READER,
    query = '',
  }: {
    locale?: Locale
    usage?: Usage | null
    viewer?: CurrentReader
    query?: string
  } = {},
) =>
  renderAt(
    `/elsewhere${query}`,
    <StoryPage
      story={story}
      usage={usage}
      onReveal={() => Promise.reject(new Error('Nobody reveals anything here'))}
    />,
    locale,
    { viewer },
  )
const timelineOf = (html: string) => /<section class="timeline".*<\/section>/.exec(html)?.[0] ?? ''
const rowsOf = (html: string) => timelineOf(html).match(/<li.*?<\/li>/g) ?? []
const asOrder = (html: string, ...parts: string[]) => parts.map((part) => html.indexOf(part))

describe('a story’s page', () => {
  it('is headed by its representative, with picture, excerpt and the number of sources', async () => {
    const html = await page(aStoryDetail())
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('>A small model checks its own proofs</h1>')
    expect(html).toContain('/covers/research/1.svg')
    expect(html).toContain('Trained on verified steps.')
    expect(html).toContain(`href="/article/${reportId(1)}"`)
    expect(html).toContain('<b>3 sources</b>')
    expect(await page(aStoryDetail(), { locale: 'fr' })).toContain('Mis à jour le <time')
  })

  it('says how many reports there are where an outlet wrote several', async () => {
    const again = aReport(4, { source_id: 'outlet-1', source_name: 'Outlet 1' })
    const html = await page(aStoryDetail({ reports: [aReport(1), aReport(2), again] }))
    expect(html).toContain('<b>2 sources</b><span>3 reports</span>')
    expect(rowsOf(html).filter((row) => row.includes('href="/source/outlet-1"'))).toHaveLength(2)
  })

  it('says under the title who reported when, in which language', async () => {
    const html = await page(aStoryDetail(), { locale: 'fr' })
    const line = /<ol class="story" aria-label="Qui en a parlé, et quand".*?<\/ol>/.exec(html)?.[0] ?? ''
    expect(line.match(/<li data-lang="(?:en|fr)"/g)).toHaveLength(3)
    expect(line).toMatch(/Outlet 1<\/b>.*08:10.*<li data-lang="fr">.*Outlet 3<\/b>.*08:30/)
    expect(html.indexOf('class="story"')).toBeLessThan(html.indexOf('class="cover"'))
  })

  it('shows at the gate how much is behind it', async () => {
    const text_shape = { sentences: 4, quotations: 6, reading_seconds: 25 }
    const closed = aStoryDetail({ has_text: true, is_text_free: false, text_shape })
    const html = await page(closed)
    expect(html).toContain('4 sentences · 6 quotations · 25 s read')
    expect(/<div class="redacted" aria-hidden="true">(<i><\/i>){4}<\/div>/.test(html)).toBe(true)
    expect(await page(closed, { locale: 'fr', usage: aUsage(3) })).toContain('4 phrases · 6 citations · 25')
    expect(await page(aStoryDetail({ ...closed, text_shape: null }))).not.toContain('redacted')
  })

  it('leads to its feed and to the pages of its outlets', async () => {
    const html = await page(aStoryDetail(), { locale: 'fr' })
    expect(html).toMatch(/href="\/fr\/story\/[\da-f-]+\.atom" type="application\/atom\+xml"/)
    expect(html).toContain('href="/fr/source/outlet-2"')
  })

  describe('the reports', () => {
    it('are in chronological order, each with its outlet, its language and a link to the original', async () => {
      const rows = rowsOf(await page(aStoryDetail()))
      expect(rows).toHaveLength(3)
      expect(rows[0]).toMatch(
        /<b><a href="\/source\/outlet-1">Outlet 1<\/a><\/b><abbr title="English">EN<\/abbr>.*<em>first to report, <\/em><time[^>]*>08:10/,
      )
      expect(rows[0]).toContain('href="https://www.outlet-1.example/report" rel="noopener external"')
      expect(rows[0]).toContain('Original on outlet-1.example')
      expect(rows[1]).not.toContain('first')
      expect(rows[2]).toContain('<h4 lang="fr">')
      expect(rowsOf(await page(aStoryDetail(), { locale: 'fr' }))[2]).toContain('<h4><a')
    })

    it('are grouped by day, and those without a date come under none', async () => {
      const reports = [
        aReport(1),
        aReport(2, { publish_time: '2026-11-21T07:00:00.000Z' }),
        aReport(3, { date_label: 'date unknown' }),
      ]
      const html = timelineOf(await page(aStoryDetail({ reports })))
      expect(html.match(/<h3[^>]*>[^<]*/g)?.map((heading) => heading.replace(/<.*>/, ''))).toEqual([
        'Friday, 20 November 2026',
        'Saturday, 21 November 2026',
        'Without a date',
      ])
      expect(rowsOf(html)[2]).not.toContain('<time')
    })

    it('have a column for each language only where both report', async () => {
      expect(timelineOf(await page(aStoryDetail()))).toContain('data-both="true"')
      expect(timelineOf(await page(aStoryDetail({ languages: { en: 3 } })))).not.toContain('data-both')
    })

    it('take no address that is no web page', async () => {
      const html = await page(
        aStoryDetail({ reports: [aReport(1, { url: 'javascript:alert(1)' }), aReport(2)] }),
      )
      expect(html).not.toContain('javascript:')
    })

    it('say so where none can be shown', async () => {
      const html = await page(aStoryDetail({ reports: [], languages: {} }), { locale: 'fr' })
      expect(html).toContain('Nous ne pouvons plus afficher les articles de ce sujet.')
      expect(html).not.toContain('id="outlets"')
    })
  })

  describe('the common text of the reports', () => {
    const lead = aSentence('It happened.', [1, 2])
    const sentences = [
      aSentence('One outlet has this.', [2]),
      aSentence('Several have that.', [1, 3]),
      aSentence('The chief says so.', [1], { part: 'says', is_new: true }),
      aSentence('It cost 40 million.', [1], { part: 'differs' }),
      aSentence('It cost 50 million.', [2], { part: 'differs' }),
    ]

    it('begins with what happened, naming the outlet where only one reports it', async () => {
      const [one, several] = [sentences[0]!, sentences[1]!]
      const html = await page(aStoryWithText([aText([one, several])]))
      const places = asOrder(
        html,
        '>Outlet 2</p>',
        'One outlet has this.',
        'What several sources report',
        'Several have',
      )
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(places).not.toContain(-1)
      expect(html).not.toContain('What one source reports')
      expect(await page(aStoryWithText([aText([several, one])]))).not.toContain('story-outlet')
    })

    it('continues part by part: agreed, attributed, differing, single reports', async () => {
      const html = await page(aStoryWithText([aText([lead, ...sentences])]))
      const places = asOrder(
        html,
        'It happened.',
        'What several sources report',
        'Several have that.',
        'Who says what',
        'The chief says so.',
        'Where the reports differ',
        'It cost 40 million.',
        'It cost 50 million.',
        'What one source reports',
        'One outlet has this.',
      )
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(places).not.toContain(-1)
      expect(html).toContain('AI-generated summary')
    })

    it('has no heading for a part without a sentence', async () => {
      expect(await page(aStoryWithText([aText(sentences.slice(0, 1))]))).not.toContain('Who says what')
    })

    it('gives each sentence the number of every report it rests on, the same report always the same one', async () => {
      const html = await page(aStoryWithText([aText([lead, ...sentences])]))
      const labels = [...html.matchAll(/aria-label="Source (\d): (Outlet \d)"/g)].map(([, ...found]) => found)
      expect(labels).toEqual([
        ['1', 'Outlet 1'],
        ['2', 'Outlet 2'],
        ['1', 'Outlet 1'],
        ['3', 'Outlet 3'],
        ['1', 'Outlet 1'],
        ['1', 'Outlet 1'],
        ['2', 'Outlet 2'],
        ['2', 'Outlet 2'],
      ])
    })

    it('shows each report’s own words in its language, with the way to it', async () => {
      const html = await page(aStoryWithText([aText(sentences)]))
      expect(html).toContain('<blockquote lang="fr"><p>«\u202FWords of report 3.\u202F»</p></blockquote>')
      expect(html).toMatch(/<figcaption>.*?Outlet 3<\/a> <abbr title="French">FR<\/abbr>/)
      expect(html).toContain(
        'href="https://www.outlet-3.example/report#:~:text=Words%20of%20report%203." rel="noopener external" class="passage">See it in the article</a>',
      )
    })

    it('names the outlet beside each of the figures that differ', async () => {
      const html = await page(aStoryWithText([aText(sentences)]))
      expect(html).toMatch(/<p class="story-outlet">Outlet 1<\/p>.*?It cost 40 million/)
      expect(html).toMatch(/<p class="story-outlet">Outlet 2<\/p>.*?It cost 50 million/)
    })

    it('marks what is new, and says when it came', async () => {
      const news = { at: '2026-11-20T09:00:00.000Z', sentences: 1 }
      const html = await page(aStoryWithText([aText(sentences)], { news }))
      expect(html.match(/class="story-new"/g)).toHaveLength(1)
      expect(html).toMatch(
        /<b class="story-new">New<\/b><span class="cited" data-source-lang="en"><label[^>]*><span[^>]*>The chief says so\./,
      )
      expect(html).toMatch(/One new sentence,<\/b> <time[^>]*>20 Nov 2026, 09:00 UTC/)
    })

    it('is the reader’s own language’s where there is one, and says which otherwise', async () => {
      const french = aText([aSentence('Plusieurs le disent.', [1, 3])], { lang: 'fr' })
      const both = aStoryWithText([aText(sentences), french])
      const html = await page(both, { locale: 'fr' })
      expect(html).toContain('Plusieurs le disent.')
      expect(html).not.toContain('Several have that.')
      expect(html).toContain('EN | FR côte à côte')
      const only = await page(aStoryWithText([french]))
      expect(only).toContain('Text in French')
      expect(only).toContain('<span lang="fr"')
      expect(only).not.toContain('side by side')
    })

    it('stands row by row beside the other language at an address of its own, which needs no script', async () => {
      const english = aText([aSentence('Both have it.', [1, 3]), aSentence('Only this one.', [2])])
      const french = aText([aSentence('Les deux le disent.', [3])], { lang: 'fr' })
      const both = aStoryWithText([english, french])
      expect(await page(both)).toMatch(
        /<a [^>]*href="\/story\/[\da-f-]+\?texts=both"[^>]*>EN \| FR side by side<\/a>/,
      )
      const html = await page(both, { query: '?texts=both' })
      const rows = html.match(/<li data-only="en">.*?<\/li>|<li><p>.*?<\/li>/g) ?? []
      expect(rows).toHaveLength(2)
      expect(rows[0]).toMatch(
        /In both summaries, from the same passage.*Both have it\..*lang="fr".*Les deux le disent\./,
      )
      expect(rows[1]).toMatch(/Only in the English summary.*Only this one\./)
      expect(html).toMatch(/href="\/story\/[\da-f-]+"[^>]*>One language<\/a>/)
      // A report has one number in both columns.
      expect(
        [...html.matchAll(/aria-label="Source (\d)\D+(\d)"/g)].map(([, ...found]) => found.join()),
      ).toEqual(['1,1', '2,3', '2,3', '3,2'])
      expect(await page(both, { locale: 'fr', query: '?texts=both' })).toContain(
        'Dans le résumé en anglais seulement',
      )
    })

    it('has no other view where it is in one language, or closed to the reader', async () => {
      const query = '?texts=both'
      const english = aText([aSentence('Both have it.', [1, 3])])
      expect(await page(aStoryWithText([english]), { query })).not.toContain('class="aligned"')
      const closed = aStoryDetail({ has_text: true, is_text_free: false, can_view_text: false })
      const html = await page(closed, { query })
      expect(html).not.toContain('texts=both')
      expect(html).not.toContain('class="aligned"')
    })

    it('puts quoted sentences in quotation marks between those a model wrote, and says that there are some', async () => {
      const mixed = aText([sentences[1]!, aSentence('In its own words.', [2], { provenance: 'quoted' })])
      const html = await page(aStoryWithText([mixed]))
      expect(html).toContain('>“In its own words.”<')
      expect(html).toContain('data-ai-generated="partly"')
      expect(html).toContain('Sentences in quotation marks are the source’s own')
      const quoted = aText([aSentence('In its own words.', [2], { provenance: 'quoted' })])
      const plain = await page(aStoryWithText([quoted]))
      expect(plain).toContain('Key sentences quoted from the reports')
      expect(plain).not.toContain('“In its own words.”')
      expect(plain).toContain('data-ai-generated="false"')
    })
  })

  describe('the gate', () => {
    const closed = aStoryDetail({ has_text: true, text_provenance: 'quoted' })

    it('asks a visitor to sign up, inside the element that structured data name', async () => {
      const html = await page(closed)
      expect(html).toContain('class="gate paywall"')
      expect(html).toContain('Create a free account to read what the reports say together')
      expect(html).toContain('href="/sign-up"')
    })

    it('shows a reader with an allowance the cost, and offers Premium once it is used up', async () => {
      expect(await page(closed, { usage: aUsage(3) })).toContain('Show the summary')
      const spent = await page(closed, { usage: aUsage(0), locale: 'fr' })
      expect(spent).not.toContain('Afficher le résumé')
      expect(spent).toContain('href="/fr/pricing"')
    })

    it('is not rendered for any reader if there is no text behind it', async () => {
      for (const viewer of [ANONYMOUS_READER, FREE]) {
        const html = await page(aStoryDetail(), { viewer })
        expect(html).not.toContain('gate')
        expect(html).not.toContain('paywall')
        expect(html).not.toContain('What the reports say')
      }
      expect(await page(aStoryDetail({ can_view_text: true }))).not.toContain('What the reports say')
    })
  })

  it('links to the other stories of its storyline, and to the article of a story with one report', async () => {
    const storyline = aStoryline(3)
    const html = await page(aStoryDetail({ storyline }))
    const [alone, here, other] = storyline.stories
    expect(html).toContain(`href="/article/${alone?.article_id}"`)
    expect(html).toContain(`href="/story/${other?.id}"`)
    expect(html).toMatch(new RegExp(`aria-current="(page|true)"[^>]*href="/story/${here?.id}"`))
  })

  it('labels sample articles', async () => {
    const html = await page(aStoryDetail({ article: anArticle({ is_sample: true }) }))
    expect(html).toContain('class="sample"')
  })
})
