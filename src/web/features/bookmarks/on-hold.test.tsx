import { expect, it } from 'vitest'
import { LOCALES } from '#contract/values/locales.ts'
import type { Usage } from '#contract/premium/subscriptions.ts'
import type { User } from '#contract/readers/user.ts'
import { textsOf } from '#locales/texts.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import { MeteredGate } from '#web/components/summary-gate/metered-gate.tsx'
import type { CurrentReader } from '#web/lib/api/reader.ts'
import { BookmarksPage } from './bookmarks-page.tsx'

const readerWho = (owes: boolean): CurrentReader => ({
  role: 'free',
  user: { id: 'ada', metadata: { tier: 'free', ...(owes && { owes }) } } as User,
})
const NO_BOOKMARKS = { ids: [], items: [], total: 0 } as never
const SPENT: Usage = {
  remaining_quota: 0,
  daily_count: 5,
  daily_limit: 5,
  reset_time: '2026-11-23T00:00:00.000Z',
  unlimited: false,
}

it.each(LOCALES)(
  'a reader whose payment is missing is led to settle it, not to buy again (%s)',
  async (locale) => {
    const [bookmarks, gate] = [textsOf(locale, 'bookmarks'), textsOf(locale, 'summaryGate')]
    const show = async (owes: boolean) => {
      const viewer = readerWho(owes)
      const page = <BookmarksPage address={{} as never} list={NO_BOOKMARKS} />
      const closed = <MeteredGate usage={SPENT} inside={null} onReveal={() => Promise.resolve()} />
      return `${await renderAt('/bookmark', page, locale, { viewer })}${await renderAt('/', closed, locale, { viewer })}`
    }
    const onHold = await show(true)
    for (const text of [bookmarks.onHoldText, gate.onHold]) expect(onHold).toContain(text)
    expect(onHold).not.toContain('/pricing')
    const free = await show(false)
    for (const text of [bookmarks.upgradeText, gate.upgrade]) expect(free).toContain(text)
    expect(free).toContain('/pricing')
  },
)
