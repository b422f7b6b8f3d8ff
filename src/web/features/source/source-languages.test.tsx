import { expect, test } from 'vitest'
import { renderAt } from '#web/components/page.fixture.tsx'
import { SourceLanguages } from './source-languages.tsx'

test.each([
  ['en', true, null, 'English and French'],
  ['fr', true, null, 'anglais et français'],
  ['fr', true, 'https://www.outlet.example', 'anglais'],
  ['fr', false, null, 'anglais'],
] as const)(
  'in %s, of our sample edition (%s) with the site %s: %s',
  async (locale, isSample, site, text) => {
    const source = <SourceLanguages source={{ language: 'en', is_sample: isSample, site_url: site }} />
    expect(await renderAt('/sources', source, locale)).toBe(text)
  },
)
