import { splitSentences } from '@apercu/language-processing'
import type { CallRequest } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { NEWSROOM_PAGE } from '#contract/limits.ts'
import {
  isContentLanguage,
  type ContentLanguage,
  CONTENT_LANGUAGES,
} from '#contract/values/content-languages.ts'
import type {
  editArticle,
  listNewsroomArticles,
  NewsroomArticle,
} from '#contract/newsroom/newsroom-articles.ts'
import { type Category, isSubcategory } from '#contract/content/taxonomy.ts'
import type { CitedTexts, StoredCitation } from '#db/schema/articles.ts'
import { isUuid } from '#contract/values/uuid.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { sentenceProvenance } from '#domain/content/articles/summaries/provenance.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import { refuseForeignChanges } from '#domain/kernel/audit/foreign-changes.service.ts'
import { resolveFilter } from './list-filter.ts'
import * as articles from './newsroom-articles.repository.ts'
import { presentAll, presentOne } from './present-articles.ts'

type Edit = CallRequest<typeof editArticle>['body']

/** Newest first. Pages begin at 1. */
export const listArticlesForNewsroom = async (
  ctx: Context,
  viewer: Viewer,
  { q, category, state, page, ...asked }: CallRequest<typeof listNewsroomArticles>['query'],
): Promise<{ articles: NewsroomArticle[]; has_more: boolean }> => {
  const filter: articles.NewsroomFilter = {
    state,
    ...(category && { category }),
    ...(await resolveFilter(ctx, asked)),
  }
  if (q) Object.assign(filter, isUuid(q) ? { id: q } : { words: q })
  const rows = await articles.listNewsroomRows(ctx.db, filter, (page - 1) * NEWSROOM_PAGE, NEWSROOM_PAGE + 1)
  const shown = await presentAll(ctx, viewer, rows.slice(0, NEWSROOM_PAGE))
  return { articles: shown, has_more: rows.length > NEWSROOM_PAGE }
}

const getRow = async (ctx: Context, id: string): Promise<articles.NewsroomArticleRow> => {
  const [row] = isUuid(id)
    ? (await articles.listNewsroomRows(ctx.db, { id, state: 'all' }, 0, 200)).filter(
        (found) => found.id === id,
      )
    : []
  if (!row) throw new AppError('article_not_found')
  return row
}

/**
 * An unchanged sentence keeps its citations and provenance, a new one is labelled as written by a person. Key
 * points and simple terms stay.
 */
const citedFrom = (summary: string | null, lang: string, before: CitedTexts | null): CitedTexts | null => {
  const kept = (sentences: readonly StoredCitation[] = []): StoredCitation[] =>
    sentences.map((sentence) => ({
      ...sentence,
      provenance: sentenceProvenance(before?.status ?? 'edited', sentence, []),
    }))
  const known = new Map(kept(before?.summary).map((sentence) => [sentence.text, sentence]))
  const sentences = summary && isContentLanguage(lang) ? splitSentences(summary, lang) : []
  const written = sentences.map(
    ({ text }): StoredCitation =>
      known.get(text.trim()) ?? { text: text.trim(), kind: 'cited', sources: [], provenance: 'human' },
  )
  if (!before && written.length === 0) return null
  return {
    status: 'edited',
    from: before?.from ?? lang,
    ...(before?.title_provenance && { title_provenance: before.title_provenance }),
    summary: written,
    key_points: kept(before?.key_points),
    in_simple_terms: kept(before?.in_simple_terms),
  }
}

/** The title keeps its provenance until a person writes another. */
const withTitleBy = (cited: CitedTexts | null, isByModel: boolean): CitedTexts | null => {
  if (!cited || isByModel) return cited
  const { title_provenance: _, ...rest } = cited
  return rest
}

type TextChange = NonNullable<NonNullable<Edit['texts']>[ContentLanguage]>

/** The fields that are no longer what the editor saw, and what they are. */
const staleTexts = (
  old: articles.NewsroomText | undefined,
  lang: string,
  { title, summary, seen }: TextChange,
): Record<string, unknown> => {
  const isStale = (isWritten: boolean, saw: string | undefined, is: string | null | undefined) =>
    isWritten && saw !== undefined && saw !== (is ?? '')
  return {
    ...(isStale(title !== undefined, seen?.title, old?.title) && { [`title_${lang}`]: old?.title }),
    ...(isStale(summary !== undefined, seen?.summary, old?.summary) && {
      [`summary_${lang}`]: old?.summary ?? null,
    }),
  }
}

const isTitleOfSource = (text: articles.NewsroomText | undefined): boolean =>
  text?.origin === 'source' || text?.keeps_source_title === true

/** @throws AppError `bad_request` for a text in a new language without a title */
const textAfter = (old: articles.NewsroomText | undefined, lang: string, change: TextChange) => {
  const title = change.title ?? old?.title
  if (title === undefined)
    throw new AppError('bad_request', [
      { field: `texts.${lang}.title`, message: 'A text in a new language needs a title' },
    ])
  const former = old?.summary ?? null
  const summary = change.summary === undefined ? former : change.summary || null
  const isRewritten = summary !== former
  const isRetitled = title !== old?.title
  const isOfSource = isTitleOfSource(old)
  const before = withTitleBy(old?.cited ?? null, !isOfSource && !isRetitled)
  const cited = isRewritten ? citedFrom(summary, lang, before) : before
  const text = { lang, title, summary, cited, keeps_source_title: isOfSource && !isRetitled }
  return { text, isRetitled, isRewritten }
}

const editText = async (
  ctx: Context,
  row: articles.NewsroomArticleRow,
  lang: string,
  change: TextChange,
): Promise<{ before: Record<string, unknown>; after: Record<string, unknown> }> => {
  const old = textOf(row, lang)
  const { text, isRetitled, isRewritten } = textAfter(old, lang, change)
  await articles.putTextByHand(ctx.db, row.id, text, ctx.clock())
  const changed = (title: string | null, summary: string | null) => ({
    ...(isRetitled && { [`title_${lang}`]: title }),
    ...(isRewritten && { [`summary_${lang}`]: summary }),
  })
  return {
    before: changed(old?.title ?? null, old?.summary ?? null),
    after: changed(text.title, text.summary),
  }
}

interface Place {
  category: Category
  subcategory: string | null
}

/** @throws AppError `bad_request` for a subcategory of another category */
const placeAfter = (row: Place, { category, subcategory }: Edit): Place => {
  const former = category === undefined ? row.subcategory : null
  const after: Place = {
    category: category ?? row.category,
    subcategory: subcategory === undefined ? former : subcategory,
  }
  if (after.subcategory !== null && !isSubcategory(after.category, after.subcategory))
    throw new AppError('bad_request', [{ field: 'subcategory', message: `Not a part of ${after.category}` }])
  return after
}

/** The category, where the article was moved meanwhile, and elsewhere than the editor wants it. */
const stalePlace = (row: Place, after: Place, seen: Edit['seen']): Record<string, unknown> => {
  const isElsewhere = (at: { category: string; subcategory: string | null }) =>
    at.category !== row.category || at.subcategory !== row.subcategory
  return seen && isElsewhere(seen) && isElsewhere(after) ? { category: row.category } : {}
}

const textOf = (row: articles.NewsroomArticleRow, lang: string): articles.NewsroomText | undefined =>
  row.texts.find((text) => text.lang === lang)

/**
 * @throws AppError `article_not_found`; `bad_request` for a subcategory of another category or a new text
 * without a title; `text_changed` where another editor changed the article meanwhile, with who changed what
 */
export const editArticleByHand = (
  ctx: Context,
  viewer: Viewer,
  id: string,
  edit: Edit,
): Promise<NewsroomArticle> =>
  ctx.db.tx(async () => {
    if (isUuid(id)) await articles.lockArticle(ctx.db, id)
    const row = await getRow(ctx, id)
    const before: Record<string, unknown> = {}
    const after: Record<string, unknown> = {}
    const place = placeAfter(row, edit)
    const stale = stalePlace(row, place, edit.seen)
    for (const lang of CONTENT_LANGUAGES) {
      const change = edit.texts?.[lang]
      if (change) Object.assign(stale, staleTexts(textOf(row, lang), lang, change))
    }
    await refuseForeignChanges(ctx, viewer, { act: 'article.edit', objectId: id, stale })
    // The override is set even without a change: enrichment must not move the article.
    if (edit.category !== undefined || edit.subcategory !== undefined) {
      await articles.setCategoryByHand(ctx.db, id, place.category, place.subcategory)
      Object.assign(before, { category: row.category, subcategory: row.subcategory })
      Object.assign(after, place)
    }
    for (const lang of CONTENT_LANGUAGES) {
      const change = edit.texts?.[lang]
      if (!change) continue
      const changed = await editText(ctx, row, lang, change)
      Object.assign(before, changed.before)
      Object.assign(after, changed.after)
    }
    await recordAct(ctx, viewer, { act: 'article.edit', objectId: id, before, after })
    return presentOne(ctx, viewer, await getRow(ctx, id))
  })

/**
 * A second press changes nothing and leaves no second entry in the log.
 *
 * @throws AppError `article_not_found`
 */
export const setQuarantine = (
  ctx: Context,
  viewer: Viewer,
  id: string,
  isQuarantined: boolean,
): Promise<NewsroomArticle> =>
  ctx.db.tx(async () => {
    const row = await getRow(ctx, id)
    const change = isQuarantined ? articles.quarantineTexts : articles.releaseTexts
    if (!(await change(ctx.db, id, ctx.clock()))) return presentOne(ctx, viewer, row)
    const summaries = row.texts.map(({ lang, summary }) => [`summary_${lang}`, summary])
    await recordAct(ctx, viewer, {
      act: isQuarantined ? 'article.quarantine' : 'article.release',
      objectId: id,
      before: isQuarantined ? (Object.fromEntries(summaries) as Record<string, unknown>) : null,
    })
    return presentOne(ctx, viewer, await getRow(ctx, id))
  })
