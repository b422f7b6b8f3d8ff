import { NO_SITE } from '#contract/values/site.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { textsOf } from '#locales/texts.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import { expect, it } from 'vitest'
import { NewsletterCard } from './newsletter-card.tsx'

it.each(LOCALES)('a site without a mail server says so instead of taking an address (%s)', async (locale) => {
  const card = <NewsletterCard source="newsletter" />
  const { closed } = textsOf(locale, 'newsletterCard')
  const open = await renderAt('/newsletter', card, locale)
  expect(open).toContain('type="email"')
  expect(open).not.toContain(closed)
  const site = { ...NO_SITE, shortcomings: ['mail' as const] }
  const html = await renderAt('/newsletter', card, locale, { site })
  expect(html).toContain(closed)
  expect(html).not.toContain('<form')
})
