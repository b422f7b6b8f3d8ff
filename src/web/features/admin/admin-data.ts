import { GATE_DIRECTIONS, GATE_RULES, KEPT_VERDICTS } from '#contract/content/gate.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { isDay } from '#contract/values/utc-day.ts'
import { COUNT_DAYS_MAX, FIGURE_MONTHS_MAX, MONITOR_HOURS_MAX } from '#contract/limits.ts'
import type { StaffRole } from '#contract/access.ts'
import type { CurrentReader } from '#web/lib/api/reader.ts'
import type { Api } from '#web/lib/api/api-client.ts'

const TEXTS = [
  'q',
  'category',
  'state',
  'month',
  'edition',
  'object',
  'verdict',
  'rule',
  'direction',
  'period',
  'date',
  'lng',
  'source',
  'from',
  'until',
] as const
/** Name, least and greatest value. `page` starts at 2, because the first page is the address without it. */
const NUMBERS = [
  ['page', 2, 1000],
  ['hours', 1, MONITOR_HOURS_MAX],
  ['days', 1, COUNT_DAYS_MAX],
  ['months', 1, FIGURE_MONTHS_MAX],
] as const

export type AdminSearch = Partial<
  Record<(typeof TEXTS)[number], string> & Record<(typeof NUMBERS)[number][0], number>
>

const oneOf = <T extends string>(all: readonly T[], value: string | undefined): T | undefined =>
  all.find((each) => each === value)
const rowState = (state: string | undefined): 'live' | 'withdrawn' => (state === 'withdrawn' ? state : 'live')

/** Values of an address that no filter has are dropped. */
const filterOf = ({ source, lng, from, until }: AdminSearch) => ({
  source,
  lng: oneOf(CONTENT_LANGUAGES, lng),
  from: from && isDay(from) ? from : undefined,
  until: until && isDay(until) ? until : undefined,
})

export const editionKey = ({ period, date }: { period: string; date: string }): string => `${period}-${date}`

/** What each page shows, in the order of the navigation. */
const loaders = {
  today: async (api) => (await api('GET /admin/morning')).data,
  articles: async (api, { q, category, state, page, ...search }) => {
    const [list, pins] = await Promise.all([
      api('GET /admin/articles', { query: { q, category, state, page, ...filterOf(search) } as never }),
      api('GET /articles/pins/current'),
    ])
    return { ...list.data, pins: pins.data.pins }
  },
  stories: async (api, { q, page, ...search }) =>
    (await api('GET /admin/stories', { query: { q, page, ...filterOf(search) } })).data,
  desk: async (api, { period, date, lng }) =>
    (await api('GET /admin/edition', { query: { period, date, lng } as never })).data,
  digest: async (api, { month, edition }) => {
    const [{ data: calendar }, pins] = await Promise.all([
      api('GET /digest/calendar', { query: { month } }),
      api('GET /digest/pins/current'),
    ])
    const shown =
      calendar.editions.find((each) => editionKey(each) === edition) ??
      calendar.editions.findLast(({ period }) => period === 'daily')
    const places =
      shown && (await api('GET /digest/places', { query: { period: shown.period, date: shown.date } }))
    return { calendar, pins: pins.data.pins, shown, places: places?.data.stories ?? [] }
  },
  corrections: async (api, { state, page }) =>
    (await api('GET /admin/reports', { query: { state: state === 'answered' ? state : 'open', page } })).data,
  takedowns: async (api, { state, page }) => {
    const [list, requests] = await Promise.all([
      api('GET /admin/takedowns', { query: { state: state === 'put_back' ? state : 'standing', page } }),
      api('GET /admin/takedown-requests'),
    ])
    return { ...list.data, requests: requests.data.requests }
  },
  refusals: async (api, { verdict, rule, direction, page }) =>
    (
      await api('GET /admin/refusals', {
        query: {
          verdict: oneOf(KEPT_VERDICTS, verdict),
          rule: oneOf(GATE_RULES, rule),
          direction: oneOf(GATE_DIRECTIONS, direction),
          page,
        },
      })
    ).data,
  lexicon: async (api, { state, page }) =>
    (await api('GET /admin/lexicon', { query: { state: rowState(state), page } })).data,
  cases: async (api, { state, page }) =>
    (await api('GET /admin/cases', { query: { state: rowState(state), page } })).data,
  sources: async (api, { object }) => {
    const [{ data }, details] = await Promise.all([
      api('GET /admin/sources'),
      // One that was removed a moment ago has no details.
      object ? api('GET /admin/sources/{id}', { params: { id: object } }).catch(() => undefined) : undefined,
    ])
    return { ...data, care: details?.data }
  },
  monitoring: async (api, { hours }) => {
    const [flow, scores, sources, gate] = await Promise.all([
      api('GET /articles/monitor/flow', { query: { hours } }),
      api('GET /articles/monitor/scores'),
      api('GET /articles/monitor/sources'),
      api('GET /articles/monitor/gate'),
    ])
    return { flow: flow.data, scores: scores.data, sources: sources.data, gate: gate.data }
  },
  count: async (api, { days }) => (await api('GET /admin/count', { query: { days } })).data,
  deliveries: async (api) => api('GET /emails/deliveries'),
  jobs: async (api) => (await api('GET /admin/jobs')).data,
  audit: async (api, { object, page }) => (await api('GET /admin/audit', { query: { object, page } })).data,
  figures: async (api, { months }) => {
    const [figures, tokens] = await Promise.all([
      api('GET /admin/figures', { query: { months } }),
      api('GET /admin/model-tokens', { query: { months } }),
    ])
    return { ...figures.data, tokens: tokens.data }
  },
  // Without an id the page searches, once something is submitted.
  readers: async (api, { object }) => ({
    reader: object && (await api('GET /admin/readers/{id}', { params: { id: object } })).data,
  }),
  notices: async (api) => (await api('GET /admin/notices')).data,
  staff: async (api) => (await api('GET /admin/staff')).data,
} satisfies Record<string, (api: Api, search: AdminSearch) => Promise<unknown>>

export type AdminPage = keyof typeof loaders
export const ADMIN_PAGES = Object.keys(loaders) as AdminPage[]

/** Pages of a staff role; those that are in neither list are the owners' alone. */
const PAGES_OF: Record<StaffRole, readonly AdminPage[]> = {
  editor: [
    'today',
    'articles',
    'stories',
    'desk',
    'digest',
    'corrections',
    'takedowns',
    'refusals',
    'lexicon',
    'cases',
    'sources',
    'monitoring',
    'audit',
  ],
  support: ['readers', 'deliveries', 'audit'],
}

export const pagesFor = ({ role, staff }: Pick<CurrentReader, 'role' | 'staff'>): readonly AdminPage[] =>
  role === 'admin' ? ADMIN_PAGES : staff ? PAGES_OF[staff] : []

/** The address of the newsroom leads here, or to the first page of a role that has another. */
export const FIRST_PAGE: AdminPage = 'today'

export const isAdminPage = (value: unknown): value is AdminPage => ADMIN_PAGES.includes(value as AdminPage)

export type AdminData = {
  [P in AdminPage]: { page: P; data: Awaited<ReturnType<(typeof loaders)[P]>> }
}[AdminPage]
export type DataOf<P extends AdminPage> = Extract<AdminData, { page: P }>['data']

export const loadAdminPage = async (api: Api, page: AdminPage, search: AdminSearch): Promise<AdminData> =>
  ({ page, data: await loaders[page](api, search) }) as AdminData

const word = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== ''
    ? value.slice(0, 200)
    : typeof value === 'number'
      ? String(value)
      : undefined

/** Drops unknown parameters and values out of range. */
export const parseAdminSearch = (search: Record<string, unknown>): AdminSearch => {
  const found: AdminSearch = {}
  for (const name of TEXTS) {
    const value = word(search[name])
    if (value !== undefined) found[name] = value
  }
  for (const [name, least, most] of NUMBERS) {
    const value = Number(search[name])
    if (Number.isInteger(value) && value >= least && value <= most) found[name] = value
  }
  return found
}
