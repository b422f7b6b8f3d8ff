import type { Page } from '@playwright/test'
import { LOCALES } from '../../src/contract/values/locales.ts'
import { expect, test } from '../fixtures/journey.ts'
import { accountPages, everyKindOfPage } from '../fixtures/pages.ts'

const LANGUAGES = process.env['READERS'] === 'all' ? LOCALES : (['fr'] as const)

/** Rules of the whole sheet that the page was sent without, though an element matches them; undefined: it has all. */
const findMissing = (page: Page): Promise<string[] | undefined> =>
  page.evaluate(async () => {
    const style = document.querySelector<HTMLStyleElement>('style[data-whole]')
    if (!style?.dataset['whole'] || !style.sheet) return undefined
    const leavesOf = (rules: CSSRuleList): CSSStyleRule[] =>
      Array.from(rules).flatMap((rule) =>
        rule instanceof CSSStyleRule
          ? [rule]
          : 'cssRules' in rule
            ? leavesOf(rule.cssRules as CSSRuleList)
            : [],
      )
    const whole = new CSSStyleSheet()
    await whole.replace(await (await fetch(style.dataset['whole'])).text())
    // Custom properties that nothing uses are left out too.
    const textOf = ({ selectorText, style: declared }: CSSStyleRule) =>
      [selectorText, ...Array.from(declared).filter((name) => !name.startsWith('--'))]
        .map((name, index) => (index === 0 ? name : `${name}: ${declared.getPropertyValue(name)}`))
        .join('; ')
    const sent = new Set(leavesOf(style.sheet.cssRules).map(textOf))
    // What stands before an element, or when it is hovered, is asked of the element.
    const isMatched = (selector: string) =>
      document.querySelector(
        selector.replaceAll(
          /(?<=^|, )(?=::)|::?(?:before|after|backdrop|marker|placeholder|hover|focus-visible|focus|active)\b/g,
          (found) => (found ? '' : '*'),
        ),
      ) !== null
    return leavesOf(whole.cssRules)
      .filter((rule) => !sent.has(textOf(rule)) && isMatched(rule.selectorText))
      .map(({ cssText }) => cssText)
  })

/** What the whole sheet changes of the page. */
const findChanged = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const whole = document.querySelector<HTMLElement>('style[data-whole]')?.dataset['whole'] ?? ''
    const elements = Array.from(document.querySelectorAll('body, body *'))
    const styles = () =>
      elements.map((element) => {
        const style = getComputedStyle(element)
        return Array.from(style)
          .filter((name) => !name.startsWith('--'))
          .map((name) => `${name}: ${style.getPropertyValue(name)}`)
      })
    const before = styles()
    const sheet = new CSSStyleSheet()
    await sheet.replace(await (await fetch(whole)).text())
    document.adoptedStyleSheets.push(sheet)
    return styles().flatMap((lines, index) =>
      lines
        .filter((line) => !before[index]?.includes(line))
        .map((line) => `${elements[index]?.outerHTML.slice(0, 80)} ${line}`),
    )
  })

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ language })

    test(`a page is sent with every rule that matches in it, and the others change nothing of it (${language})`, async ({
      page,
    }) => {
      test.setTimeout(600_000)
      // A marquee would have moved on between two looks.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const pages = { ...(await everyKindOfPage(language)), ...accountPages(language) }
      let trimmed = 0
      for (const [name, url] of Object.entries(pages)) {
        await page.goto(url)
        const missing = await findMissing(page)
        if (missing) trimmed += 1
        expect(missing ?? [], name).toEqual([])
      }
      expect(trimmed).toBeGreaterThan(20)
      for (const url of [pages['home'], pages['story']]) {
        await page.goto(url ?? '')
        expect(await findChanged(page)).toEqual([])
      }
    })
  })
