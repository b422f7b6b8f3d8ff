import { EDITORIAL, FOLLOWERS } from '../../../src/testing/content/editorial-stories.ts'
import { TURNS } from '../../../src/testing/content/editorial-storyline.ts'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { expect, open, test } from '../../fixtures/journey.ts'
import { textsOf } from '../../../src/locales/texts.ts'

test('a reader goes from one turn of a matter to another, and sees where they are', async ({
  page,
  inEditorial,
  language,
}) => {
  const { storyline } = textsOf(language, 'articleAndStory')
  await open(page, inEditorial(`/article/${EDITORIAL.proofs}`))
  const panel = page.getByRole('complementary', { name: storyline.title })
  const turns = panel.getByRole('listitem')
  await expect(turns).toHaveCount(TURNS.length + 1)
  await expect(turns.filter({ hasText: storyline.here })).toHaveCount(1)
  const current = turns.nth(2).locator('[aria-current]')
  if (language === 'en') {
    await expect(current).toHaveAttribute('aria-current', 'page')
    await expect(current).toHaveAttribute('href', new RegExp(`/article/${EDITORIAL.proofs}$`))
  } else {
    // For French readers the French report represents the story instead of a translated one.
    const [, , title = ''] =
      FOLLOWERS.find(([, lang, own]) => lang === 'fr' && own.startsWith('Preuves')) ?? []
    await expect(current).toHaveAttribute('aria-current', 'true')
    await expect(current).toHaveText(title)
  }
  await expectAccessible(page, 'an article of a storyline')

  // The first story was reported in both languages: the reader's own report represents it.
  const [, title = ''] = TURNS[0]?.reports.find(([lang]) => lang === language) ?? []
  await turns.first().getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(turns.first()).toContainText(storyline.here)
  await expect(turns.first().locator('[aria-current=page]')).toHaveText(title)
})
