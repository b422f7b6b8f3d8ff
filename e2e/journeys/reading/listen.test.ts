import { PREMIUM_COOKIE } from '../../../src/testing/content/editorial-site.ts'
import { FRENCH_ONLY } from '../../../src/testing/content/editorial-editions.ts'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { expect, open, test as journey } from '../../fixtures/journey.ts'
import { endLine, isSpeaking, removeVoices, saidIn, stubVoices } from '../../fixtures/voices.ts'
import type { Locale } from '../../../src/contract/values/locales.ts'
import { contentLanguageOf } from '../../../src/locales/content-language.ts'
import { locales } from '../../../src/locales/locales.ts'
import { textsOf } from '../../../src/locales/texts.ts'

/** A journey of a reader who may read everything, in a browser with speech synthesis. */
const test = journey.extend<{ address: string }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => use(process.env['EDITORIAL_SITE'] ?? ''),
  address: async ({ giveSession, page, inEditorial }, use) => {
    await giveSession(PREMIUM_COOKIE.value)
    await stubVoices(page)
    await use(inEditorial('/digest'))
  },
})

/** The page renders French with no-break spaces, which do not matter to a voice. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

const tagOf = (language: Locale): string => locales[language].facts.dateTag

test('the edition is read aloud, each sentence in its own language @phone', async ({
  page,
  address,
  language,
}) => {
  const t = textsOf(language, 'listen')
  await open(page, address)
  await page.getByRole('button', { name: textsOf(language, 'digest').listen }).click()
  const player = page.getByRole('region', { name: t.player })
  await expect(player.getByRole('button', { name: t.pause })).toBeFocused()

  while (await isSpeaking(page)) await endLine(page)
  await expect(player).toContainText(t.finished)
  await expect(page.locator('[data-spoken], [data-current]')).toHaveCount(0)

  const said = await saidIn(page)
  const langOf = (start: string) => said.find(({ text }) => text.startsWith(start))?.lang
  expect(said[0]?.lang).toBe(tagOf(language))
  // English readers do not get what only French outlets report; French readers get both. The story of the
  // proofs has a summary in both languages.
  expect(langOf(FRENCH_ONLY)).toBe(language === 'fr' ? 'fr-FR' : undefined)
  const proofs = language === 'fr' ? 'Il résout 61' : 'On the public benchmark it solves 61%'
  expect(langOf(proofs)).toBe(tagOf(contentLanguageOf(language)))
  expect(langOf('A start-up that tests robots')).toBe('en-GB')
  expect(langOf(t.spoken.source('').slice(0, 6))).toBe(tagOf(language))
  for (const { text } of said) expect(text.length).toBeLessThanOrEqual(150)
})

test('only texts that a visitor may read are read aloud @desktop', async ({
  page,
  language,
  takeSession,
  address,
}) => {
  await takeSession()
  await open(page, address)
  await page.getByRole('button', { name: textsOf(language, 'digest').listen }).click()
  await expect(page.getByRole('region', { name: textsOf(language, 'listen').player })).toBeVisible()
  while (await isSpeaking(page)) await endLine(page)
  const said = (await saidIn(page)).map(({ text }) => plain(text))
  const shown = plain(await page.locator('main').innerText())
  const own = [
    textsOf(language, 'listen').spoken.source('').slice(0, 6),
    textsOf(language, 'digest').edition(0).slice(0, 4),
  ]
  const unseen = said.filter(
    (text) => !shown.includes(text.replace(/\.$/, '')) && !own.some((start) => text.startsWith(start)),
  )
  expect(unseen).toEqual([])
})

test('the player pauses, resumes, skips items, changes its speed and closes @phone', async ({
  page,
  address,
  language,
}) => {
  const t = textsOf(language, 'listen')
  await open(page, address)
  const opener = page.getByRole('button', { name: textsOf(language, 'digest').listen })
  await opener.click()
  const player = page.getByRole('region', { name: t.player })
  const press = (name: string) => player.getByRole('button', { name, exact: true }).click()
  // French readers get what only French outlets report as well.
  const items = language === 'fr' ? 4 : 3
  await expect(player).toContainText(t.position(1, items))

  await endLine(page)
  await press(t.pause)
  expect(await isSpeaking(page)).toBe(false)
  const spoken = (await saidIn(page)).length
  await press(t.play)
  const again = await saidIn(page)
  expect(again.at(-1)?.text).toBe(again[spoken - 1]?.text)

  await press(t.next)
  await expect(player).toContainText(t.position(2, items))
  await expect(page.locator('.edition-item').nth(1)).toHaveAttribute('data-current', 'true')
  await press(t.previous)
  await expect(player).toContainText(t.position(1, items))

  await player.getByRole('combobox', { name: t.speed }).selectOption('1.5')
  expect((await saidIn(page)).at(-1)?.rate).toBe(1.5)

  await page.keyboard.press('Escape')
  await expect(player).toBeHidden()
  expect(await isSpeaking(page)).toBe(false)
  await expect(opener).toBeFocused()
  await expect(page.locator('[data-current]')).toHaveCount(0)

  await opener.click()
  await expect(player.getByRole('combobox', { name: t.speed })).toHaveValue('1.5')
  expect((await saidIn(page)).at(-1)?.rate).toBe(1.5)
})

test('the current sentence is highlighted, verbatim @desktop', async ({ page, address, language }) => {
  await open(page, address)
  await page.getByRole('button', { name: textsOf(language, 'digest').listen }).click()
  const marked = page.locator('[data-spoken]')
  const seen = new Set<string>()
  await expect.poll(() => isSpeaking(page)).toBe(true)
  while (await isSpeaking(page)) {
    const { text } = (await saidIn(page)).at(-1) ?? { text: '' }
    if ((await marked.count()) > 0 && plain((await marked.textContent()) ?? '').includes(plain(text)))
      seen.add(text)
    await endLine(page)
  }
  expect(seen.size).toBeGreaterThan(5)
})

test('leaving the page ends the voice @desktop', async ({ page, address, language }) => {
  await open(page, address)
  await page.getByRole('button', { name: textsOf(language, 'digest').listen }).click()
  await expect.poll(() => isSpeaking(page)).toBe(true)
  await page.locator('.edition-section h2').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/feed\//)
  // The address changes first; the page, and with it the player, is unmounted once the next one has rendered.
  await expect.poll(() => isSpeaking(page)).toBe(false)
  await expect(page.getByRole('region', { name: textsOf(language, 'listen').player })).toHaveCount(0)
})

test('axe finds nothing in the open player, in light or dark', async ({ page, address, language }) => {
  await open(page, address)
  await page.getByRole('button', { name: textsOf(language, 'digest').listen }).click()
  await expect(page.getByRole('region', { name: textsOf(language, 'listen').player })).toBeVisible()
  await expectAccessible(page, 'the player')
})

journey('a browser without voices offers none @desktop', async ({ page, at, language }) => {
  await removeVoices(page)
  await open(page, at('/digest'))
  await expect(page.getByRole('button', { name: textsOf(language, 'digest').listen })).toBeHidden()
  await expect(page.locator('.edition-line')).toBeVisible()
})
