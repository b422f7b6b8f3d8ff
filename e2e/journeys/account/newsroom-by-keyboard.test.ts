import type { Locator, Page } from '@playwright/test'
import { CHIEF_PASSWORD, journeyAddress } from '../../../src/testing/accounts/journey-readers.ts'
import { morningOf } from '../../../src/testing/content/editorial-mornings.ts'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { apiOf, webOnly } from '../../fixtures/app.ts'
import { expect, hydrated } from '../../fixtures/journey.ts'
import { test } from '../../fixtures/journey-reader.ts'
import { textsOf } from '../../../src/locales/texts.ts'

/** More stops than a page of the newsroom has. */
const STOPS = 400

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Presses the key until the target has the focus. */
const pressTo = async (page: Page, key: 'Tab' | 'Shift+Tab' | 'j', target: Locator): Promise<void> => {
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await hasFocus(target)) return
    const before = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press(key)
    // A key of the page acts once its script is there; pressed again before, it would pass the target.
    if (key === 'j') await page.waitForFunction((was) => document.activeElement !== was, before)
  }
  expect(await hasFocus(target), `${key} reaches ${String(target)}`).toBe(true)
}

/** Day and month are one number, because the browser's language says which of them is typed first. */
const dayNextMonth = (now: Date): string => {
  const month = String(((now.getUTCMonth() + 1) % 12) + 1).padStart(2, '0')
  return `${month}${month}${now.getUTCFullYear() + (month === '01' ? 1 : 0)}`
}

const rowWith = (page: Page, text: string): Locator => page.locator('[data-row]').filter({ hasText: text })

test.describe('the newsroom by keyboard alone', webOnly('apps have a touch screen'), () => {
  test('an editor’s morning: two takedowns, a source on trial, an edition, a correction, and undo', async ({
    page,
    on,
    signInAs,
    language,
    isPhone,
  }) => {
    const t = textsOf(language, 'newsroom')
    const history = textsOf(language, 'history')
    const desk = textsOf(language, 'editionDesk')
    const list = textsOf(language, 'articleList')
    const care = textsOf(language, 'sourceCare')
    const { taken, declined, pair, titles, source, notices } = morningOf(
      language,
      isPhone ? 'phone' : 'desktop',
    )
    const origin = new URL(on('/')).origin
    await signInAs('editor')
    const post = async (path: string, data: object) => {
      const answer = await apiOf(page).post(path, { data, headers: { origin } })
      expect(answer.status()).toBe(200)
    }
    const asked = async (id: string, message: string) =>
      post('/api/contact', {
        name: 'Ada Byron',
        email: 'ada@journey.example',
        topic: 'removal',
        address: `${origin}/article/${id}`,
        message,
      })
    const mark = `${language} ${Date.now()}`
    await asked(taken, `This claim was retracted, ${mark}`)
    await asked(declined, `I do not like this fact, ${mark}`)
    await post(`/api/articles/${declined}/reports`, { kind: 'summary', message: `Wrong year, ${mark}` })
    const toast = (text: string) => page.locator('.toast', { hasText: text })
    /** From the navigation, as the keyboard reaches it. */
    const visit = async (name: string) => {
      await page.keyboard.press('Escape')
      const nav = page.getByRole('navigation', { name: t.nav })
      await pressTo(page, 'Shift+Tab', nav.getByRole('link', { name, exact: true }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }

    await page.goto(on('/admin/today'))
    await hydrated(page)
    await expectAccessible(page, 'the morning')
    // Headings are reached by j, as on every page.
    await pressTo(page, 'j', page.getByRole('heading', { level: 3 }).getByRole('link').first())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: t.pages.takedowns })).toBeVisible()

    // Two cases: one is taken down, the other declined.
    const first = rowWith(page, `This claim was retracted, ${mark}`)
    await pressTo(page, 'j', first)
    await page.keyboard.press('Enter')
    await pressTo(page, 'Tab', first.getByLabel(t.takedowns.note))
    await page.keyboard.type('Asked by mail')
    await pressTo(page, 'Tab', first.getByRole('button', { name: t.takedowns.takeDown, exact: true }))
    await page.keyboard.press('Enter')
    await expect(first).toHaveCount(0)
    const second = rowWith(page, `I do not like this fact, ${mark}`)
    await pressTo(page, 'j', second)
    await pressTo(page, 'Tab', second.getByRole('button', { name: t.takedowns.declineThis }))
    await page.keyboard.press('Enter')
    await pressTo(page, 'Tab', second.getByRole('button', { name: t.takedowns.decline, exact: true }))
    await page.keyboard.press('Enter')
    await expect(second).toHaveCount(0)

    // Two articles are taken down with one reason, and put back with one.
    const answersOf = () =>
      Promise.all(pair.map(async (id) => (await apiOf(page).get(`/api/articles/${id}`)).status()))
    await visit(t.pages.articles)
    await pressTo(page, 'Tab', page.locator('input[name=source]'))
    await page.keyboard.type(notices)
    await page.keyboard.press('Enter')
    const select = async (titles: readonly string[]) => {
      for (const [index, title] of titles.entries()) {
        await pressTo(page, 'j', rowWith(page, title))
        await page.keyboard.press('x')
        await expect(page.getByText(list.chosen(index + 1))).toBeVisible()
      }
    }
    // The newest first, of articles and of takedowns.
    await select(titles.pair.toReversed())
    await expectAccessible(page, 'selected articles')
    const bulk = page.getByRole('group', { name: list.bulk })
    await pressTo(page, 'Shift+Tab', bulk.getByRole('button', { name: t.takedowns.begin }))
    await page.keyboard.press('Enter')
    await pressTo(page, 'Tab', bulk.getByLabel(t.takedowns.note))
    await page.keyboard.type('Both were invented')
    await pressTo(page, 'Tab', bulk.getByRole('button', { name: t.takedowns.takeDownMany(2) }))
    await page.keyboard.press('Enter')
    await expect(toast(t.takedowns.takenMany(2))).toBeVisible()
    expect(await answersOf()).toEqual([404, 404])
    await visit(t.pages.takedowns)
    await select(titles.pair)
    await expectAccessible(page, 'selected takedowns')
    const back = page.getByRole('button', { name: t.takedowns.putBackThese(2) })
    await pressTo(page, 'Shift+Tab', back)
    await page.keyboard.press('Enter')
    await expect(toast(t.takedowns.putBackMany(2))).toBeVisible()
    expect(await answersOf()).toEqual([200, 200])

    // A source ends its trial.
    await visit(t.pages.sources)
    await pressTo(page, 'j', rowWith(page, source))
    await page.keyboard.press('Enter')
    const accept = page.getByRole('button', { name: care.trial.accept })
    await expect(accept).toBeVisible()
    await pressTo(page, 'Tab', accept)
    await page.keyboard.press('Enter')
    await expect(accept).toHaveCount(0)

    // A correction answers a report.
    await visit(t.pages.corrections)
    const report = rowWith(page, `Wrong year, ${mark}`)
    await pressTo(page, 'j', report)
    await page.keyboard.press('Enter')
    await pressTo(page, 'Tab', report.getByLabel(t.corrections.noteEn))
    await page.keyboard.type(`It said 1843, ${mark}`)
    await page.keyboard.press('Tab')
    await page.keyboard.type(`Il était écrit 1843, ${mark}`)
    await pressTo(page, 'Tab', report.getByRole('button', { name: t.corrections.correct }).last())
    await page.keyboard.press('Enter')
    await expect(report).toHaveCount(0)

    // The coming edition gets another order.
    await page.goto(on(`/admin/desk?period=daily&lng=${language}`))
    await hydrated(page)
    const stories = page.locator('ol.desk-stories > li')
    const order = () => stories.locator('a').allTextContents()
    const before = await order()
    expect(before.length).toBeGreaterThan(1)
    await pressTo(page, 'Tab', stories.first().getByRole('button', { name: desk.down }))
    await page.keyboard.press('Shift+J')
    await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)])

    // What was done stands in the history, and the takedown is undone there.
    await visit(t.pages.audit)
    const entry = rowWith(page, titles.taken).first()
    await pressTo(page, 'j', entry)
    await pressTo(page, 'Tab', entry.getByRole('button', { name: history.undo }))
    await page.keyboard.press('Enter')
    await expect(toast(history.undone)).toBeVisible()
    await expect(rowWith(page, titles.taken).filter({ hasText: history.isUndone })).toHaveCount(1)
    expect((await apiOf(page).get(`/api/articles/${taken}`)).status()).toBe(200)
    await expectAccessible(page, 'the history')

    // The list of keys, as on every page.
    await page.keyboard.press('?')
    const keys = textsOf(language, 'shortcuts')
    await expect(page.getByRole('dialog', { name: keys.title })).toContainText(keys.newsroomActions.select)
  })

  test('support finds a reader, gives Premium, ends their sessions and leaves a note', async ({
    page,
    on,
    signInAs,
    language,
    isPhone,
    complaints,
  }) => {
    const desk = textsOf(language, 'readerDesk')
    const { proof } = textsOf(language, 'staff')
    const { done } = textsOf(language, 'newsroom')
    const words = textsOf(language, 'account')
    const address = journeyAddress('helped', language, isPhone ? 'phone' : 'desktop')
    const toast = (text: string) => page.locator('.toast', { hasText: text })
    await signInAs('supporter')
    await page.goto(on('/admin/readers'))
    await hydrated(page)
    await pressTo(page, 'Tab', page.getByLabel(desk.query))
    await page.keyboard.type(address)
    await page.keyboard.press('Enter')
    await expect(rowWith(page, address)).toBeVisible()
    // Shortcuts are keys of fields within them.
    await pressTo(page, 'Tab', page.getByRole('link', { name: address }))
    await page.keyboard.press('Enter')
    const what = page.getByRole('combobox', { name: desk.act.what })
    await expect(what).toBeVisible()

    /** Chooses by the keys of a select. */
    const choose = async (label: string) => {
      await pressTo(page, 'Tab', what)
      for (let step = 0; step < 12; step += 1) {
        if ((await what.locator('option:checked').textContent()) === label) return
        await page.keyboard.press('ArrowDown')
      }
      await expect(what.locator('option:checked')).toHaveText(label)
    }
    const submit = async () => {
      await pressTo(page, 'Tab', page.getByRole('button', { name: desk.act.submit }))
      await page.keyboard.press('Enter')
    }
    await choose(desk.act.acts.premium)
    await pressTo(page, 'Tab', page.getByLabel(desk.act.until))
    await page.keyboard.type(dayNextMonth(new Date()))
    await submit()
    const dialog = page.getByRole('dialog', { name: proof.title })
    await pressTo(page, 'Tab', dialog.getByLabel(words.password, { exact: true }))
    await page.keyboard.type(CHIEF_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(toast(done).first()).toBeVisible()
    await expect(dialog).toBeHidden()

    await choose(desk.act.acts.sessions)
    const note = page.getByLabel(desk.act.note)
    await pressTo(page, 'Tab', note)
    await page.keyboard.type('Lost a phone')
    await submit()
    await expect(toast(desk.act.ended(1))).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Lost a phone' })).toBeVisible()
    // The act that asked for proof first.
    expect(complaints.splice(0)).toHaveLength(1)
  })
})
