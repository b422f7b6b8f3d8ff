import { type OpmlEntry, readOpml } from '@apercu/feed-reader'
import type { CallRequest } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS, OPML_SOURCES_MAX } from '#contract/limits.ts'
import { pageAccess, type PageAccess } from '#contract/content/sources.ts'
import type { addSource, importSources, NewsroomSource } from '#contract/newsroom/newsroom-sources.ts'
import { type Category, isCategory } from '#contract/content/taxonomy.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import type { NewSource } from '#domain/content/sources/sources.repository.ts'
import { healthOf } from '#domain/content/sources/sources.service.ts'
import { pageStateOf } from '#domain/content/page-rights/page-state.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import { readFeed } from './find-feeds.service.ts'
import * as sources from './newsroom-sources.repository.ts'

const NAME_MAX = 120
/** Limit of a feed's address in bytes, because an index entry takes at most 2,704. */
const ADDRESS_BYTES = 2000

/** Trials are for those who ask for one. */
type AddedSource = Omit<CallRequest<typeof addSource>['body'], 'isOnTrial'> & { isOnTrial?: boolean }

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

const present = (row: sources.NewsroomSourceRow, now: Date): NewsroomSource => {
  const {
    paused_at,
    on_trial_since,
    last_ok_at,
    last_new_at,
    next_fetch_at,
    verdict,
    pages_checked_at,
    ...source
  } = row
  return {
    ...source,
    health: healthOf(row, now),
    is_paused: paused_at !== null,
    is_on_trial: on_trial_since !== null,
    page_state: pageStateOf(row.page_access, verdict),
    pages_checked_at: iso(pages_checked_at),
    last_ok_at: iso(last_ok_at),
    last_new_at: iso(last_new_at),
    next_fetch_at: next_fetch_at.toISOString(),
  }
}

const TROUBLE: Record<NewsroomSource['health'], number> = { failing: 0, new: 1, quiet: 2, ok: 3 }

/** Failing sources first, then by name. */
export const listSourcesForNewsroom = async (ctx: Context): Promise<NewsroomSource[]> => {
  const now = ctx.clock()
  const rows = await sources.listNewsroomSourceRows(ctx.db)
  return rows.map((row) => present(row, now)).toSorted((a, b) => TROUBLE[a.health] - TROUBLE[b.health])
}

export const getSource = async (ctx: Context, id: string): Promise<NewsroomSource> => {
  const [row] = await sources.listNewsroomSourceRows(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return present(row, ctx.clock())
}

/** Turns `Le Monde – IA` into `le-monde-ia`, with a number if that id is taken. */
const newId = async (ctx: Context, name: string): Promise<string> => {
  const slug =
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 50) || 'feed'
  const taken = await sources.takenIds(ctx.db, slug)
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`
    if (!taken.has(id)) return id
  }
}

const asSource = (
  id: string,
  name: string,
  rest: Pick<NewSource, 'feed_url' | 'site_url' | 'language' | 'category' | 'page_access' | 'on_trial_since'>,
): NewSource => ({
  id,
  name: name.slice(0, NAME_MAX),
  name_fr: null,
  kind: 'live',
  subcategory: null,
  type: 'press',
  tier: 2,
  // An editor's feed may have other subjects, so articles that are not about AI are left out.
  ai_only: false,
  full_text_allowed: false,
  enabled: true,
  ...rest,
})

/** @throws AppError `feed_not_found` with the reason, or `source_exists` */
export const addSourceByHand = async (
  ctx: Context,
  viewer: Viewer,
  { feedUrl, name, language, category, isOnTrial = false }: AddedSource,
): Promise<NewsroomSource> => {
  const { feed, url } = await readFeed(ctx, feedUrl)
  const title = name ?? feed.title ?? new URL(url).hostname
  return ctx.db.tx(async () => {
    const source = asSource(await newId(ctx, title), title, {
      feed_url: url,
      site_url: feed.siteUrl,
      language,
      category,
      on_trial_since: isOnTrial ? ctx.clock() : null,
    })
    if (!(await sources.insertSourceByHand(ctx.db, source))) throw new AppError('source_exists')
    const id = (await sources.findSourceByFeed(ctx.db, url)) ?? source.id
    await recordAct(ctx, viewer, {
      act: 'source.add',
      objectId: id,
      after: { name: title, feed_url: url, language, category, ...(isOnTrial && { on_trial: true }) },
    })
    return getSource(ctx, id)
  })
}

const categoryOf = ({ groups }: OpmlEntry, fallback: Category): Category =>
  groups.map((group) => group.toLowerCase()).findLast(isCategory) ?? fallback
const languageOf = ({ language }: OpmlEntry, fallback: ContentLanguage): string =>
  CONTENT_LANGUAGES.find((lang) => language?.toLowerCase().startsWith(lang)) ?? fallback

const pagesOf = ({ attributes }: OpmlEntry): Pick<NewSource, 'page_access'> => {
  const said = pageAccess.safeParse(attributes.get('apercu:pages'))
  return said.success ? { page_access: said.data } : {}
}

export const isAddress = (url: string): boolean =>
  /^https?:$/.test(URL.parse(url)?.protocol ?? '') && Buffer.byteLength(url) <= ADDRESS_BYTES

/** Fetches nothing: new sources are queued like all others. */
export const importOpml = (
  ctx: Context,
  viewer: Viewer,
  { opml, language, category }: CallRequest<typeof importSources>['body'],
): Promise<{ added: string[]; known: number }> =>
  ctx.db.tx(async () => {
    const entries = readOpml(opml, OPML_SOURCES_MAX).filter(({ feedUrl }) => isAddress(feedUrl))
    if (entries.length === 0)
      throw new AppError('bad_request', [{ field: 'opml', message: 'The file names no feed' }])
    const added: string[] = []
    for (const entry of entries) {
      const name = entry.title ?? new URL(entry.feedUrl).hostname
      const source = asSource(await newId(ctx, name), name, {
        feed_url: entry.feedUrl,
        site_url: entry.siteUrl,
        language: languageOf(entry, language),
        category: categoryOf(entry, category),
        ...pagesOf(entry),
      })
      if (await sources.insertSourceByHand(ctx.db, source)) added.push(name)
    }
    const known = entries.length - added.length
    await recordAct(ctx, viewer, {
      act: 'source.import',
      objectId: 'opml',
      after: { added: added.length, known },
    })
    return { added, known }
  })

/** @throws AppError `not_found` */
export const pauseSourceByHand = (
  ctx: Context,
  viewer: Viewer,
  id: string,
  isPaused: boolean,
): Promise<NewsroomSource> =>
  ctx.db.tx(async () => {
    const source = await getSource(ctx, id)
    const { name, is_paused } = source
    if (is_paused === isPaused) return source
    await sources.setPaused(ctx.db, id, isPaused ? ctx.clock() : null)
    await recordAct(ctx, viewer, {
      act: isPaused ? 'source.pause' : 'source.resume',
      objectId: id,
      after: { name },
    })
    return getSource(ctx, id)
  })

/** When an editor allows a source's pages, those of this period are queued too. */
const PAGES_CAUGHT_UP_MS = 7 * DURATION_MS.day

/**
 * Stored pages that are no longer allowed are deleted by the next check (`page-rights/`).
 *
 * @throws AppError `not_found`
 */
export const setPageAccessByHand = (
  ctx: Context,
  viewer: Viewer,
  id: string,
  access: PageAccess,
): Promise<NewsroomSource> =>
  ctx.db.tx(async () => {
    const before = await getSource(ctx, id)
    await sources.setPageAccess(ctx.db, id, access)
    if (access === 'allowed' && before.kind === 'live')
      await sources.makePagesDue(ctx.db, id, new Date(ctx.clock().getTime() - PAGES_CAUGHT_UP_MS))
    await recordAct(ctx, viewer, {
      act: 'source.pages',
      objectId: id,
      before: { page_access: before.page_access },
      after: { page_access: access },
    })
    return getSource(ctx, id)
  })

/** @throws AppError `not_found` */
export const retrySourceByHand = (ctx: Context, viewer: Viewer, id: string): Promise<NewsroomSource> =>
  ctx.db.tx(async () => {
    const { fail_count, last_error } = await getSource(ctx, id)
    await sources.makeDue(ctx.db, id)
    await recordAct(ctx, viewer, { act: 'source.retry', objectId: id, before: { fail_count, last_error } })
    return getSource(ctx, id)
  })
