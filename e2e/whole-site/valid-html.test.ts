import { LOCALES } from '../../src/contract/values/locales.ts'
import { pageProblems } from '../../src/testing/validate-html.ts'
import { expect, test } from '../fixtures/journey.ts'
import { nuProblems } from '../fixtures/nu-checker.ts'
import { pagesOfAllTiers, readPage } from '../fixtures/reader-pages.ts'

const HAS_TIME = process.env['READERS'] === 'all'
/** The markup differs by language in its words only. */
const LANGUAGES = HAS_TIME ? LOCALES : LOCALES.slice(0, 1)

for (const language of LANGUAGES)
  test(`the markup of every page is valid, for readers of every tier (${language})`, async ({ request }) => {
    test.setTimeout(1440_000)
    const documents = new Map<string, string>()
    for (const page of await pagesOfAllTiers(language))
      documents.set(page.name, await readPage(request, page))
    const problems: string[] = []
    for (const [name, html] of documents)
      problems.push(...(await pageProblems(html)).map((problem) => `${name}: ${problem}`))
    expect(problems).toEqual([])
    if (HAS_TIME) expect(await nuProblems(documents)).toEqual([])
  })
