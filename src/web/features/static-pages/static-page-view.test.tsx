import { LOCALES } from '#contract/values/locales.ts'
import { loadTexts } from '#locales/texts.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import { describe, expect, it } from 'vitest'
import { StaticPageView } from './static-page-view.tsx'

describe.each(LOCALES)('a page of text (%s)', (locale) => {
  it('leads from its contents to each of its sections', async () => {
    const page = await loadTexts(locale, 'privacy')
    const html = await renderAt('/privacy', <StaticPageView page={page} />, locale)
    const targets = Array.from(html.matchAll(/href="#([^"]+)"/g), ([, id]) => id)
    expect(targets).toEqual(page.sections.map(({ id }) => id))
    for (const id of targets) expect(html).toContain(`<h2 id="${id}"`)
  })

  it('has the steps of cancelling in their order, the first with its button', async () => {
    const page = await loadTexts(locale, 'cancel')
    const html = await renderAt('/cancel', <StaticPageView page={page} />, locale)
    const [steps = '', cases = ''] = html.split('class="prose-cases"')
    const titlesIn = (part: string) => Array.from(part.matchAll(/<h2 id="([^"]+)"/g), ([, id]) => id)
    expect(titlesIn(steps)).toEqual(['one', 'two', 'three'])
    expect([...titlesIn(steps), ...titlesIn(cases)]).toEqual(page.sections.map(({ id }) => id))
    expect(steps.match(/<a [^>]*btn-accent[^>]*>/g)).toEqual([
      expect.stringContaining('/subscription?step=cancel'),
    ])
  })
})
