import type { Locale } from '#contract/values/locales.ts'
import { describe, expect, it } from 'vitest'
import type { Article } from '#contract/content/articles.ts'
import type { Role } from '#contract/access.ts'
import { anArticle, renderAt } from '#web/components/page.fixture.tsx'
import { Hero } from './hero.tsx'
import { composeLanding } from './compose-landing.ts'
import { EMPTY_LANDING, type Landing, SPOTLIGHTS } from './landing.ts'
import { LandingPage } from './landing-page.tsx'
import { NewsletterSection } from './newsletter-section.tsx'

const DAY = '2026-11-20'
const page = (landing: Landing, locale: Locale = 'en') =>
  renderAt('/', <LandingPage landing={landing} day={DAY} languages={undefined} />, locale)

const article = (category: Article['category'], number: number): Article =>
  anArticle({ id: `${category}-${number}`, title: `${category} story ${number}`, category })
const batch = Object.fromEntries(
  SPOTLIGHTS.map((name) => [name, Array.from({ length: 12 }, (_, number) => article(name, number))]),
)
const everything = Object.values(batch).flat()
const FULL = composeLanding({
  hero: everything.slice(0, 3),
  latest: everything.slice(3, 15),
  trending: everything.slice(15, 30),
  popular: everything.slice(40, 60),
  breakthroughs: everything.slice(30, 36),
  batch,
})

const hero = (role: Role) => renderAt('/', <Hero role={role} />)

describe('the hero', () => {
  it('offers guests a free account and the brief', async () => {
    for (const role of ['anonymous', 'guest'] as const) {
      const html = await hero(role)
      expect(html).toMatch(/href="\/sign-up"[^>]*>Start free</)
      expect(html).toMatch(/href="\/digest"[^>]*>See the brief</)
      expect(html).not.toContain('/pricing')
    }
  })

  it('offers members Premium and the brief, and Premium readers the brief alone', async () => {
    const member = await hero('free')
    expect(member).toMatch(/href="\/pricing"[^>]*>Upgrade</)
    expect(member).toContain('href="/digest"')
    expect(member).not.toContain('/sign-up')
    for (const role of ['premium', 'admin'] as const) {
      const html = await hero(role)
      expect(html.match(/<a /g)).toHaveLength(1)
      expect(html).toContain('href="/digest"')
    }
  })

  it('says the date, in the reader’s way of writing dates', async () => {
    expect(await page(EMPTY_LANDING)).toMatch(
      /<time[^>]*dateTime="2026-11-20"[^>]*>Friday,? 20 November 2026</,
    )
    expect(await page(EMPTY_LANDING, 'fr')).toContain('vendredi 20 novembre 2026')
  })

  it('has the whole tagline in its text from the start', async () => {
    const text = (await hero('anonymous')).replaceAll(/<[^>]+>/g, '')
    expect(text).toContain('Every sentence links to its source.')
  })
})

describe('the masthead', () => {
  it('says date, number and the day in three figures, which lead to the edition', async () => {
    const labels = ['No. 8', '15 stories', '31 reports', '4 min read']
    const html = await page({ ...EMPTY_LANDING, edition: { labels } })
    expect(html).toMatch(/<a [^>]*href="\/digest"[^>]*><span>No\. 8<\/span><span>15 stories<\/span>/)
  })

  it('says that there is no edition yet', async () => {
    expect(await page(EMPTY_LANDING)).toContain('>Our first digest is out tomorrow morning.</p>')
    expect(await page(EMPTY_LANDING, 'fr')).toContain('>Le premier essentiel paraît demain matin.</p>')
  })
})

describe('the landing page', () => {
  it('leads with a headline in each language, which says which it is', async () => {
    const paired = { title: 'Un sujet : le voici', lang: 'fr', source_name: 'La Gazette' }
    const html = await page({ ...EMPTY_LANDING, hero: [article('products', 1)], paired })
    expect(html).toContain('<p class="card-title" lang="fr">Un sujet\u202F: le voici</p>')
    expect(html).toContain('<b>La Gazette</b><span class="badge">In French</span>')
    expect(html.match(/<a [^>]*href="\/article/g)).toHaveLength(1)
    expect(await page({ ...EMPTY_LANDING, hero: [article('products', 1)] })).not.toContain('class="pair"')
  })

  it('numbers the stories below the lead from 2', async () => {
    const html = await page({ ...FULL, numbered: FULL.headlines })
    expect(html).toMatch(/<h2 class="list-title">Also today<\/h2><ol class="ranked" start="2"><li/)
  })

  it('has an end', async () => {
    expect(await page(FULL)).toMatch(/That’s today’s paper\..*<\/footer><\/div>$/s)
    expect(await page(EMPTY_LANDING)).not.toContain('paper-end')
  })

  it('has its sections in order, each category with the way to all of it', async () => {
    const html = await page(FULL)
    const headings = [...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, text]) => text)
    expect(headings).toEqual([
      'Featured',
      'Top headlines',
      'The day in AI, in your inbox at 7.',
      'Products',
      'Technology',
      'Research',
      'Business',
      'Applications',
      'Breakthroughs',
      'The week in headlines',
    ])
    for (const category of SPOTLIGHTS) expect(html).toContain(`class="all" href="/feed/${category}"`)
  })

  it('waits for one picture, its first; all others load as they come near', async () => {
    const html = await page(FULL)
    expect(html.match(/loading="eager"/g)).toHaveLength(1)
    expect(html.indexOf('loading="eager"')).toBeLessThan(html.indexOf('loading="lazy"'))
  })

  it('says of an article in another language which it is, wherever it stands', async () => {
    const html = await page({ ...FULL, trending: [] }, 'fr')
    expect(html.match(/<article/g)?.length).toBe(html.match(/En anglais/g)?.length)
  })

  it('has no marquee, headlines or categories without articles for them', async () => {
    const html = await page({ ...EMPTY_LANDING, hero: [article('products', 1)] })
    expect(html.match(/<article/g)).toHaveLength(1)
    expect(html).not.toContain('Trending now')
    expect(html).not.toContain('Top headlines')
    expect(html).not.toContain('class="all"')
  })

  it('leads on to the categories when there is nothing at all', async () => {
    const html = await page(EMPTY_LANDING)
    expect(html).not.toContain('<article')
    expect(html).toContain('href="/feed/community"')
  })

  it('offers the newsletters in an ordinary form, with nothing preselected', async () => {
    const html = await renderAt('/', <NewsletterSection />)
    expect(html).toContain('method="post"><input type="hidden" name="form" value="subscribe"/>')
    expect(html).toContain('value="landing-hero"')
    expect(html).toContain('type="email"')
    expect(html).not.toContain('checked')
  })

  it('shows a skeleton while its news are loading', async () => {
    const html = await renderAt(
      '/',
      <LandingPage landing={Promise.withResolvers<Landing>().promise} day={DAY} languages={undefined} />,
    )
    expect(html).toContain('Start free')
    expect(html.match(/<li class="marquee-card/g)).toHaveLength(10)
    expect(html).not.toContain('<article')
    expect(html).toContain('Loading articles…')
  })
})
