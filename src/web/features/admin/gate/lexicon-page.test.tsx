import { LOCALES } from '#contract/values/locales.ts'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '#web/components/mount.fixture.tsx'
import { renderAt } from '#web/components/page.fixture.tsx'
import type { LineCheck } from './line-check.ts'
import { CasesPage } from './cases-page.tsx'
import { LexiconPage } from './lexicon-page.tsx'
import { textsOf } from '#locales/texts.ts'

afterEach(() => vi.unstubAllGlobals())

const LINE = {
  id: '019d0000-0000-7000-8000-000000000001',
  en: 'museum plant',
  fr: 'usine',
  note: null,
  added_at: '2026-03-10T12:00:00.000Z',
  added_by: '019d0000-0000-7000-8000-0000000000ad',
  is_own: true,
  withdrawn_at: '2026-03-11T12:00:00.000Z',
  version: 2,
}
const UNSAFE: LineCheck = {
  problems: [],
  effect: {
    compared: 2,
    wrong_let_through: [
      { id: '019d0000-0000-7000-8000-000000000002', sentence: 'The city bought a museum.', kind: 'entity' },
    ],
    good_let_through: 0,
    held_back: 0,
  },
}

test('a line that would accept a wrong sentence is restored only once its effect was shown and confirmed', async () => {
  const calls: [string, unknown][] = []
  const api = async (name: string, { body }: { body: unknown }) => {
    calls.push([name, body])
    return { data: name === 'POST /admin/lexicon/check' ? UNSAFE : { line: LINE } }
  }
  const page = <LexiconPage data={{ lines: [LINE], has_more: false, in_file: 6000 }} search={{}} />
  const { container, unmount } = await mount(page, { api })
  const t = textsOf('en', 'lexicon')
  const press = async (label: string) => {
    const buttons = [...container.querySelectorAll('tbody button')] as HTMLButtonElement[]
    await act(async () => buttons.find(({ textContent }) => textContent?.startsWith(label))?.click())
  }
  await press(t.restore)
  expect(calls.map(([name]) => name)).toEqual(['POST /admin/lexicon/check'])
  expect(container.textContent).toContain(t.lines.wrongLetThrough(1))
  expect(container.textContent).toContain('The city bought a museum.')
  await press(t.lines.confirm)
  expect(calls.at(-1)).toEqual([
    'POST /admin/lexicon/{id}/withdrawal',
    { isWithdrawn: false, seen: 2, isConfirmed: true },
  ])
  await unmount()
})

test.each(LOCALES)('pages without lines and cases have an empty state (%s)', async (locale) => {
  const { lines, cases } = textsOf(locale, 'lexicon')
  const lexicon = <LexiconPage data={{ lines: [], has_more: false, in_file: 6000 }} search={{}} />
  expect(await renderAt('/admin/lexicon', lexicon, locale)).toContain(lines.none)
  const withdrawn = <CasesPage data={{ cases: [], has_more: false }} search={{ state: 'withdrawn' }} />
  expect(await renderAt('/admin/cases', withdrawn, locale)).toContain(cases.noneWithdrawn)
})
