import type { Api } from '#web/lib/api-client.ts'

export const ADMIN_PAGES = [
  'articles',
  'stories',
  'digest',
  'corrections',
  'sources',
  'jobs',
  'audit',
] as const
export type AdminPage = (typeof ADMIN_PAGES)[number]

export const isAdminPage = (value: unknown): value is AdminPage => ADMIN_PAGES.includes(value as AdminPage)

/** What the address says; each page reads its own part. */
export interface AdminSearch {
  q?: string
  category?: string
  state?: string
  month?: string
  object?: string
  page?: number
}

const loaders = {
  articles: async (api: Api, { q, category, state, page }: AdminSearch) => {
    const [list, pins] = await Promise.all([
      api('GET /admin/articles', { query: { q, category, state, page } as never }),
      api('GET /articles/pins/current'),
    ])
    return { ...list.data, pins: pins.data.pins }
  },
  stories: async (api: Api, { q, page }: AdminSearch) =>
    (await api('GET /admin/stories', { query: { q, page } })).data,
  digest: async (api: Api, { month }: AdminSearch) => {
    const [calendar, pins] = await Promise.all([
      api('GET /digest/calendar', { query: { month } }),
      api('GET /digest/pins/current'),
    ])
    return { calendar: calendar.data, pins: pins.data.pins }
  },
  corrections: async (api: Api, { state, page }: AdminSearch) =>
    (await api('GET /admin/reports', { query: { state: state === 'answered' ? state : 'open', page } })).data,
  sources: async (api: Api) => (await api('GET /admin/sources')).data,
  jobs: async (api: Api) => (await api('GET /admin/jobs')).data,
  audit: async (api: Api, { object, page }: AdminSearch) =>
    (await api('GET /admin/audit', { query: { object, page } })).data,
} satisfies Record<AdminPage, (api: Api, search: AdminSearch) => Promise<unknown>>

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

/** From whatever stands in the address; what no page knows is left out. */
export const parseAdminSearch = (search: Record<string, unknown>): AdminSearch => {
  const found: AdminSearch = {}
  for (const name of ['q', 'category', 'state', 'month', 'object'] as const) {
    const value = word(search[name])
    if (value !== undefined) found[name] = value
  }
  const page = Number(search['page'])
  if (Number.isInteger(page) && page > 1 && page <= 1000) found.page = page
  return found
}
