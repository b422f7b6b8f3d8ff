import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../../fixtures/journey.ts'

/**
 * A newsletter in the browser is the mail's own HTML: what renders here renders in a complete mail program.
 */
test('a letter fits a small and a wide window, and can be read by day and by night', async ({ page, at }) => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [320, 600]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      const response = await page.goto(at('/newsletter/letter?period=daily&language=both'))
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(beyond).toBeLessThanOrEqual(0)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    }
})
