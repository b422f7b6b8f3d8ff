import type { Page } from '@playwright/test'
import { cardsOf, expect, open, test } from '../../fixtures/journey.ts'

/**
 * The focused element, and whether its focus is visible: on the element or, for a card, on the link's
 * overlay.
 */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const rings = [undefined, '::after'].map((part) => getComputedStyle(element, part))
    const box = element.getBoundingClientRect()
    return {
      name: element.textContent.trim(),
      tag: element.tagName,
      isVisible: rings.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
      ),
      isOnScreen: box.bottom > 0 && box.top < innerHeight,
      order: [...document.querySelectorAll('*')].indexOf(element),
    }
  })

test('the first stop is the way to the content', async ({ page, at, t }) => {
  await open(page, at('/feed/research'))
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t.shell.skip })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation', { name: t.feed.filter }).getByRole('link').first()).toBeFocused()
})

test('every stop is seen, in the order of the page', async ({ page, at }) => {
  await open(page, at('/feed/research'))
  let order = -1
  for (let stop = 1; stop <= 40; stop += 1) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    expect(now, `stop ${stop}`).toMatchObject({ isVisible: true, isOnScreen: true })
    expect(now.order, `stop ${stop}, "${now.name}", comes after the one before`).toBeGreaterThan(order)
    order = now.order
  }
})

test('an article is opened with the keyboard alone', async ({ page, at }) => {
  await open(page, at('/feed/research'))
  const link = cardsOf(page).first().getByRole('heading').getByRole('link')
  const title = await link.textContent()
  for (let stop = 0; stop < 40 && !(await link.evaluate((a) => a === document.activeElement)); stop += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.goBack()
  await expect(page).toHaveURL(at('/feed/research'))
  await expect(link).toBeVisible()
})
