import type { sourcesMeta } from '#contract/articles.ts'
import type { CallResponse } from '#contract/endpoint.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import type { Context } from '#domain/context.ts'
import { listSourceSummaries, type SourceSummary } from './sources.repository.ts'

type SourceMeta = CallResponse<typeof sourcesMeta>['data']['sources'][number]

const FAILING_AFTER = 3
const QUIET_AFTER_MS = 30 * DURATION_MS.day

/** `new` before its first visit, `failing` when it never worked or failed three times in a row, `quiet` after a month of silence. */
const healthOf = (source: SourceSummary, now: Date): SourceMeta['health'] => {
  if (source.fail_count >= FAILING_AFTER) return 'failing'
  if (!source.last_ok_at) return source.fail_count > 0 ? 'failing' : 'new'
  const silent = now.getTime() - (source.last_new_at ?? source.last_ok_at).getTime()
  return silent > QUIET_AFTER_MS ? 'quiet' : 'ok'
}

export const listSources = async (ctx: Context, lng: Locale): Promise<SourceMeta[]> => {
  const now = ctx.clock()
  const rows = await listSourceSummaries(ctx.db)
  return rows.map((source) => ({
    id: source.id,
    name: (lng === 'fr' ? source.name_fr : null) ?? source.name,
    site_url: source.site_url,
    language: source.language,
    category: source.category,
    subcategory: source.subcategory,
    type: source.type,
    is_sample: source.kind === 'sample',
    article_count: source.article_count,
    latest_at: source.latest_at?.toISOString() ?? null,
    health: healthOf(source, now),
  }))
}
