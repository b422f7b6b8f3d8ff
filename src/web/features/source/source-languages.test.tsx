import { expect, test } from 'vitest'
import { renderAt } from '#web/components/page.fixture.tsx'
import { SourceLanguages } from './source-languages.tsx'

test.each([
  ['en', true, 'English and French'],
  ['fr', true, 'anglais et français'],
  ['fr', false, 'anglais'],
] as const)('in %s, of our sample edition (%s): %s', async (locale, isSample, text) => {
  const source = <SourceLanguages source={{ language: 'en', is_sample: isSample }} />
  expect(await renderAt('/sources', source, locale)).toBe(text)
})
