import { expect, test } from 'vitest'
import { GATE_RULES } from '#contract/content/gate.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { MonitorGate } from '#contract/newsroom/monitor.ts'
import type { NewsroomRefusal } from '#contract/newsroom/newsroom-refusals.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import type { Api } from '#web/lib/api/api-client.ts'
import { type AdminSearch, loadAdminPage } from '#web/features/admin/admin-data.ts'
import { GatePart } from '#web/features/admin/monitoring/gate-part.tsx'
import { RefusalsPage } from './refusals-page.tsx'
import { textsOf } from '#locales/texts.ts'

const ID = '01936f00-0000-7000-8000-000000000001'
const refusal: NewsroomRefusal = {
  id: ID,
  judged_at: '2026-11-24T08:10:00.000Z',
  article: { id: ID, title: 'A small model', lang: 'en', source_name: 'The Review' },
  story_id: ID,
  model: 'writer-1',
  place: 'key_points_fr[2]',
  sentence: 'Le modèle <b>enchante</b> tous les cuisiniers.',
  sentence_marks: [[13, 21]],
  lang: 'fr',
  source_lang: 'en',
  cited: 'The model may please some cooks.',
  cited_marks: [[10, 13]],
  is_cited_cut: false,
  verdict: 'doubt',
  findings: [
    { rule: 'coverage', detail: 'enchante', words: ['enchante'] },
    { rule: 'modality', detail: 'the source\'s "may" is left out', words: ['may'] },
    { rule: 'coverage', detail: 'tous', words: ['tous'] },
  ],
  second_reading: 'no',
  outcome: 'left_out',
}
const page = (refusals: NewsroomRefusal[], locale: Locale, search: AdminSearch = {}) =>
  renderAt('/admin/refusals', <RefusalsPage data={{ refusals, has_more: false }} search={search} />, locale)

test('a sentence is shown beside its source, each in its language, with the rejected words and the reasons', async () => {
  const english = await page([refusal], 'en')
  expect(english).toContain('<p lang="fr">')
  expect(english).toContain('&lt;b&gt;<mark>enchante</mark>')
  expect(english).toContain('<mark>may</mark>')
  expect(english).toContain(`href="/article/${ID}"`)
  expect(english).toContain('Key points, no. 3')
  expect(english).toContain('A word without a counterpart in the source: “enchante”, “tous”')
  expect(english).toContain('The second reader didn’t find it supported · Left out')
  const french = await page([refusal], 'fr')
  expect(french).toContain('<blockquote lang="en">')
  expect(french).toContain('Points clés, n°\u00A03')
  expect(french).toContain('(pourrait, prévoit de, doit)\u202F: «\u202Fmay\u202F»')
  expect(french).toContain('Mise en doute')
  expect(french).toContain('La seconde lecture ne l’a pas confirmée · Écartée')
})

test('the empty state differs where filters are set, and every reason is a filter', async () => {
  expect(await page([], 'en')).toContain('No sentences refused or doubted in the last 60 days.')
  const filtered = await page([], 'fr', { rule: 'tense' })
  expect(filtered).toContain(textsOf('fr', 'refusals').noneSuch)
  for (const rule of GATE_RULES) expect(filtered).toContain(`<option value="${rule}"`)
  expect(filtered).toContain('<option value="tense" selected=""')
})

test('unknown query parameters are dropped', async () => {
  const asked: unknown[] = []
  const api = (async (_: string, input: { query: object }) => {
    asked.push(input.query)
    return { data: { refusals: [], has_more: false } }
  }) as unknown as Api
  await loadAdminPage(api, 'refusals', { rule: 'tense', verdict: 'pass', direction: 'up', page: 2 })
  expect(asked).toEqual([{ rule: 'tense', verdict: undefined, direction: undefined, page: 2 }])
})

test('the monitor counts by reason, and links to the sentences of each', async () => {
  const span = (days: number, refused: number): MonitorGate['month'] => ({
    days,
    refused,
    doubted: 3,
    second_readings: { yes: 2, no: 1, failed: 0 },
    rules: [{ rule: 'tense', refused, doubted: 0 }],
  })
  const gate = { week: span(7, 1200), month: span(30, 2400) }
  const english = await renderAt('/admin/monitoring', <GatePart gate={gate} />)
  expect(english).toContain('Last 7 days: 1,200 refused, 3 doubted. Last 30 days: 2,400 refused, 3 doubted.')
  expect(english).toContain('Second reader: 2 supported, 1 not, 0 unanswered.')
  expect(english).toContain('href="/admin/refusals?rule=tense"')
  const nothing = {
    days: 30,
    refused: 0,
    doubted: 0,
    second_readings: { yes: 0, no: 0, failed: 0 },
    rules: [],
  }
  const empty = await renderAt(
    '/x',
    <GatePart gate={{ week: { ...nothing, days: 7 }, month: nothing }} />,
    'fr',
  )
  expect(empty).toContain('Aucune en 30\u00A0jours.')
  expect(empty).not.toContain('NaN')
})
