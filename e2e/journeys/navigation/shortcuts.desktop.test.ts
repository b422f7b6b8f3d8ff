import { AxeBuilder } from '@axe-core/playwright'
import { cardsOf, expect, open, test } from '../../fixtures/journey.ts'
import { textsOf } from '../../../src/locales/texts.ts'

test('a reader walks through a list by single keys and opens what is marked', async ({ page, at }) => {
  await open(page, at('/feed/technology'))
  const headline = (index: number) => cardsOf(page).nth(index).getByRole('heading').getByRole('link')
  await page.keyboard.press('j')
  await expect(headline(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(headline(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(headline(0)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/article/*')
  await page.keyboard.press('h')
  await page.waitForURL((url) => url.pathname === at('/'))
})

test('the list of shortcuts opens with ? and says how to switch them off', async ({ page, at, language }) => {
  const t = textsOf(language, 'shortcuts')
  const settings = textsOf(language, 'reading')
  await open(page, at('/feed/research'))
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: t.title })
  await expect(help).toContainText(t.actions.next)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  await page.keyboard.press(',')
  await page.getByRole('switch', { name: settings.shortcuts }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  await expect(help).toBeHidden()
  await expect(cardsOf(page).first().getByRole('heading').getByRole('link')).not.toBeFocused()
})
