import { LOCALES } from '#contract/values/locales.ts'
import { NO_SITE, type SiteDetails } from '#contract/values/site.ts'
import { loadTexts } from '#locales/texts.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import { describe, expect, it } from 'vitest'
import { StaticPageView } from './static-page-view.tsx'

const NAMED: SiteDetails = {
  ...NO_SITE,
  publisher: 'News SAS, 1 rue du Port, 75001 Paris',
  supportEmail: 'help@news.example',
  legal: {
    register: 'SAS, 1 000 €, RCS Paris 123 456 789',
    director: 'Ada Lovelace',
    host: 'Machines SA, 2 rue du Bac, +33 1 23 45 67 89',
    mediator: 'Médiation, 3 rue du Lac, https://mediation.example',
  },
}

describe.each(LOCALES)('the legal notice (%s)', (locale) => {
  const terms = async (site: SiteDetails) =>
    renderAt('/terms', <StaticPageView page={await loadTexts(locale, 'terms')} />, locale, { site })

  it('names publisher, register, person responsible, host and mediator, as they are set', async () => {
    const html = await terms(NAMED)
    const { publisher, supportEmail, legal = {} } = NAMED
    for (const said of [publisher, supportEmail, ...Object.values(legal)]) expect(html).toContain(said)
    const [notice] = (await loadTexts(locale, 'terms')).sections
    expect(html).toContain(`${notice?.title}</h2>`)
  })

  it('shows no label without its value, and says so where none is named', async () => {
    const html = await terms(NO_SITE)
    const { sections } = await loadTexts(locale, 'terms')
    const blocks = sections.flatMap(({ body }) => body)
    for (const block of blocks) {
      if (typeof block === 'string') continue
      const [unset, labels] =
        'publisher' in block
          ? [block.publisher.unset, Object.values(block.publisher.legal ?? {})]
          : 'mediator' in block
            ? [block.mediator.unset, [block.mediator.named]]
            : ['', []]
      expect(html).toContain(unset)
      for (const label of labels) expect(html).not.toContain(label)
    }
  })
})
