import type { SourceMeta } from '#contract/content/articles.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS, SOURCE_DAYS } from '#contract/limits.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Source } from '#contract/content/sources.ts'
import type { Context } from '#domain/kernel/context.ts'
import { isOutletTakenDown } from '#domain/content/takedowns/taken-down.repository.ts'
import { pageStateOf } from '#domain/content/page-rights/page-state.ts'
import {
  countCoverage,
  findSource,
  findSourcePage,
  listSourceSummaries,
  type SourceSummary,
} from './sources.repository.ts'
import { listSourceDays } from './source-days.repository.ts'
import { outletName } from '#domain/content/languages/outlet-name.ts'

const FAILING_AFTER = 3
/** The period over which a source's share of all articles is counted. */
const COVERAGE_DAYS = 30
const NO_DAYS = Array<number>(SOURCE_DAYS).fill(0)
const QUIET_AFTER_MS = 30 * DURATION_MS.day

type Visited = Pick<SourceSummary, 'fail_count' | 'last_ok_at' | 'last_new_at'>

/**
 * `new` before the first visit, `failing` when no visit ever succeeded or the last three failed, `quiet`
 * after a month without new articles.
 */
export const healthOf = (source: Visited, now: Date): SourceMeta['health'] => {
  if (source.fail_count >= FAILING_AFTER) return 'failing'
  if (!source.last_ok_at) return source.fail_count > 0 ? 'failing' : 'new'
  const silent = now.getTime() - (source.last_new_at ?? source.last_ok_at).getTime()
  return silent > QUIET_AFTER_MS ? 'quiet' : 'ok'
}

export const listSources = async (ctx: Context, lng: ContentLanguage): Promise<SourceMeta[]> => {
  const now = ctx.clock()
  const rows = await listSourceSummaries(ctx.db)
  const days = await listSourceDays(ctx.db, now)
  return rows.map((source) => ({
    id: source.id,
    name: outletName(source.name, source.name_fr, lng),
    site_url: source.site_url,
    language: source.language,
    category: source.category,
    subcategory: source.subcategory,
    type: source.type,
    is_sample: source.kind === 'sample',
    article_count: source.article_count,
    latest_at: source.latest_at?.toISOString() ?? null,
    recent_days: days.get(source.id) ?? NO_DAYS,
    health: healthOf(source, now),
  }))
}

/** @throws AppError `not_found` for an unknown or disabled source, or `source_taken_down` */
export const getSource = async (ctx: Context, id: string, lng: ContentLanguage): Promise<Source> => {
  const source = await findSource(ctx.db, id)
  if (!source) throw new AppError((await isOutletTakenDown(ctx.db, id)) ? 'source_taken_down' : 'not_found')
  const now = ctx.clock()
  const since = new Date(now.getTime() - COVERAGE_DAYS * DURATION_MS.day)
  const page = await findSourcePage(ctx.db, id)
  const { own, all, latest_at } = await countCoverage(ctx.db, id, since)
  const days = await listSourceDays(ctx.db, now, id)
  return {
    id,
    name: outletName(source.name, source.name_fr, lng),
    site_url: source.site_url,
    // A local file's path is not public.
    feed_url: source.kind === 'live' ? source.feed_url : null,
    language: source.language,
    category: source.category,
    subcategory: source.subcategory,
    type: source.type,
    is_sample: source.kind === 'sample',
    health: healthOf(source, now),
    last_read_at: source.last_ok_at?.toISOString() ?? null,
    latest_at: latest_at?.toISOString() ?? null,
    recent_days: days.get(id) ?? NO_DAYS,
    recent_count: own,
    coverage_share: all > 0 ? own / all : 0,
    coverage_days: COVERAGE_DAYS,
    pages:
      source.kind === 'live'
        ? {
            access: source.page_access,
            state: pageStateOf(source.page_access, page?.verdict),
            checked_at: page?.checked_at?.toISOString() ?? null,
          }
        : null,
  }
}
