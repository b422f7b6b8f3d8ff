import { CATEGORIES } from '../../../src/contract/content/taxonomy.ts'
import { expect, open, test } from '../../fixtures/journey.ts'

test('the bottom bar opens the categories; Escape closes them and gives the focus back', async ({
  page,
  at,
  t,
}) => {
  await open(page, at('/'))
  const bar = page.getByRole('navigation', { name: t.shell.tabsNav })
  await expect(bar.getByRole('link')).toHaveCount(4)
  const button = bar.getByRole('button', { name: t.shell.categoryTab })
  await button.click()
  const sheet = page.getByRole('dialog', { name: t.shell.categoryTab })
  await expect(sheet.getByRole('link')).toHaveText(CATEGORIES.map((category) => t.categories[category]))
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await sheet.getByRole('button', { name: t.shell.close }).click()
  await expect(sheet).toBeHidden()

  await button.click()
  await sheet.getByRole('link', { name: t.categories.community }).click()
  await expect(page).toHaveURL(at('/feed/community'))
  await expect(sheet).toBeHidden()
  await expect(button).toHaveAttribute('aria-current', 'true')
})

test('the menu under the bar opens, leads on and closes behind the reader', async ({ page, at, t }) => {
  await open(page, at('/'))
  const button = page.getByRole('button', { name: t.shell.menu })
  const menu = page.getByRole('navigation', { name: t.shell.menu })
  await expect(menu).toBeHidden()
  await button.click()
  await expect(menu.getByRole('link')).toHaveCount(CATEGORIES.length + 4)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await menu.getByRole('link', { name: t.categories.products }).click()
  await expect(page).toHaveURL(at('/feed/products'))
  await expect(menu).toBeHidden()
})

test('nothing is wider than the screen, and what is tapped is big enough', async ({ page, at }) => {
  for (const path of ['/', '/feed/business', '/feed/nowhere']) {
    await open(page, at(path))
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `width of ${path}`,
    ).toBeLessThanOrEqual(390)
  }
  await open(page, at('/feed/business'))
  const small = await page.locator('.bar a, .bar button, .tabs > *, .filters a').evaluateAll((targets) =>
    targets
      .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ name }) => name),
  )
  expect(small, 'targets under 24 × 24 px (WCAG 2.2, 2.5.8)').toEqual([])
})
