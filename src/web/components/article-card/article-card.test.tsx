import type { Locale } from '#contract/values/locales.ts'
import { describe, expect, it } from 'vitest'
import { asListed } from '#web/lib/api/as-listed.ts'
import { ArticleCard } from './article-card.tsx'
import { anArticle, renderAt } from '#web/components/page.fixture.tsx'

const card = (different = {}, locale: Locale = 'en') =>
  renderAt(
    '/',
    <ArticleCard article={asListed(anArticle(different))} variant="standard" heading="h2" />,
    locale,
  )

describe('an article card', () => {
  it('is one link to the article, with category, source and date', async () => {
    const html = await card()
    expect(html).toContain('href="/article/01936f00-0000-7000-8000-000000000001"')
    expect(html).toContain('Research · Papers')
    expect(html).toContain('The Example Review')
    expect(html).toContain('<time dateTime="2026-11-20T08:10:00.000Z">20 Nov 2026</time>')
    expect(html).toContain('data-category="research"')
  })

  it('says that its date is unknown where its publisher gave none', async () => {
    const html = await card({ date_label: 'date inconnue' }, 'fr')
    expect(html).toContain('<span>date inconnue</span>')
    expect(html).not.toContain('<time')
  })

  it('shows how many outlets report a story, and in which language, in one element', async () => {
    const coverage = { count: 7, languages: { en: 4, fr: 3 }, label: '7 sources: 4 English, 3 French' }
    expect(await card({ coverage })).toContain(
      '<span class="ticks" role="img" title="7 sources: 4 English, 3 French" style="--n:7;--en:4">7 sources</span>',
    )
    const french = { count: 2, languages: { fr: 2 }, label: '2 sources, toutes en français' }
    expect(await card({ coverage: french }, 'fr')).toContain('style="--n:2">2 sources</span>')
    expect(await card()).not.toContain('class="ticks"')
  })

  it('shows the summary the server sent in the excerpt’s place, also where only the title stands', async () => {
    const html = await card(
      {
        summary: 'Un modèle relit ses preuves : il tient.',
        summary_provenance: 'quoted',
        summary_label: 'Cité de la source',
        lang: 'fr',
      },
      'fr',
    )
    expect(html).toContain(
      '<p class="dek" data-provenance="quoted">Un modèle relit ses preuves\u202F: il tient.</p><p class="meta">Cité de la source</p>',
    )
    expect(html).not.toContain('Trained on verified steps.')
    const row = (summary?: string) =>
      renderAt('/', <ArticleCard article={anArticle({ summary })} variant="row" heading="h2" />)
    expect(await row('It holds.')).toContain('It holds.')
    expect(await row()).not.toContain('class="dek"')
  })

  it('leads anonymous readers who save to the sign-in page', async () => {
    expect(await card()).toMatch(/href="\/sign-in"[^>]*>.*Save this article/)
  })

  it('marks texts in another language than the page’s and says which it is', async () => {
    const html = await card({}, 'fr')
    expect(html).toContain('En anglais')
    expect(html).toMatch(/<a [^>]*lang="en"[^>]*>A small model/)
    expect(html).toMatch(/<p class="dek" lang="en">/)
  })

  it('carries neither badge nor lang in the page’s own language', async () => {
    const html = await card({ lang: 'fr', source_lang: 'fr' }, 'fr')
    expect(html).not.toContain('lang="')
    expect(html).not.toContain('class="badge"')
  })

  it('has the publisher’s own title beside a translated one, for readers who want originals only', async () => {
    const original = { title: 'Des puces pour tous', lang: 'fr' }
    const html = await card({ title: 'Chips for everybody', original })
    expect(html).toContain('<span class="as-translated">Chips for everybody</span>')
    expect(html).toContain('<span class="as-original" lang="fr">Des puces pour tous</span>')
    expect(await card()).not.toContain('as-original')
  })

  it('says of a sample that it is one, in both languages', async () => {
    expect(await card({ is_sample: true })).toContain('Sample, written by the Aperçu team')
    expect(await card({ is_sample: true }, 'fr')).toContain('Exemple écrit par l’équipe d’Aperçu')
    expect(await card()).not.toContain('Sample, ')
  })

  it('shows two topics and counts the others', async () => {
    const html = await card({ topics: ['reasoning', 'proofs', 'maths', 'logic'] }, 'fr')
    expect(html).toContain('<li class="chip">reasoning</li>')
    expect(html).toContain('+2')
    expect(html).toContain('2 autres thèmes')
    expect(html).not.toContain('maths')
  })

  it('renders words from outside as text', async () => {
    const html = await card({ title: '<img src=x onerror=alert(1)>', description: '<script>x</script>' })
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script>')
  })

  it('reserves the picture’s place and describes its sizes only when there are several', async () => {
    const cover = await card()
    expect(cover).toContain('width="640" height="400"')
    expect(cover).not.toContain('sizes=')
    const image = { ...anArticle().image, srcset: '/i/a-320.webp 320w, /i/a-640.webp 640w' }
    expect(await card({ image })).toMatch(/srcSet="[^"]+320w[^"]+"[^>]*sizes="/)
  })
})
