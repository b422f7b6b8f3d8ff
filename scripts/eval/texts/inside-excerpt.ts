/** Rendered summaries of a folder of feeds, produced by the product's own ingestion and enrichment. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArticleDetail } from '#contract/content/articles.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { openDatabase } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { getArticleDetail } from '#domain/content/articles/articles.service.ts'
import type { Viewer } from '#domain/kernel/context.ts'
import { enrichDueArticles } from '#domain/content/enrichment/enrichment.service.ts'
import { syncAllSources } from '#domain/content/ingestion/edition-sources.service.ts'
import { ingestDueSources } from '#domain/content/ingestion/ingestion.service.ts'
import { makeDataDir } from '#testing/database/data-dir.ts'
import { testIngestion } from '#testing/test-ingestion.ts'
import type { Figure } from '../section.ts'

const WITHIN = 0.9
/** Figures with a smaller denominator get no bound, because one article would decide them. */
const LEAST = 20
const PREMIUM: Viewer = { role: 'premium', userId: null }

const foldedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/**
 * The share of a summary's words that occur in the excerpt, by a tokeniser independent of the product's rule:
 * elisions and possessives are separate words.
 */
export const shareInside = (summary: string, excerpt: string): number => {
  const free = new Set(foldedWords(excerpt))
  const words = foldedWords(summary)
  return words.length === 0 ? 1 : words.filter((word) => free.has(word)).length / words.length
}

type Shown = Pick<ArticleDetail, 'description' | 'has_summary' | 'summary'>

const isInside = ({ description, summary }: Shown): boolean =>
  shareInside(summary ?? '', description ?? '') >= WITHIN

interface ReadFolder {
  /** Articles as the API serves them to Premium readers, one list per language. */
  articles: Shown[][]
  /** Number of articles with a stored summary, including those that are not offered. */
  stored: number
}

const readFolder = async (feedsDir: string): Promise<ReadFolder> => {
  const dataDir = await makeDataDir()
  const db = await openDatabase({ dataDir, isDurable: false })
  const { ctx, close } = testIngestion(db, { feedsDir, live: false })
  try {
    await syncAllSources(ctx)
    await ingestDueSources(ctx, { kinds: ['folder'] })
    await enrichDueArticles(ctx)
    const rows = await db.kysely
      .selectFrom('articles')
      .select('id')
      .where('status', '<>', ARTICLE_STATUS.hidden)
      .execute()
    const withSummary = await db.kysely
      .selectFrom('article_texts')
      .innerJoin('articles', 'articles.id', 'article_texts.article_id')
      .select('article_id')
      .distinct()
      .where('summary', 'is not', null)
      .where('status', '<>', ARTICLE_STATUS.hidden)
      .execute()
    const articles: Shown[][] = []
    for (const { id } of rows) {
      const shown: Shown[] = []
      for (const locale of CONTENT_LANGUAGES) shown.push(await getArticleDetail(ctx, PREMIUM, id, locale))
      articles.push(shown)
    }
    return { articles, stored: withSummary.length }
  } finally {
    await close()
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Articles of `feeds/` whose offered summary repeats their excerpt; null without that folder. */
export const insideExcerptFigures = async (data: string): Promise<Figure[] | null> => {
  const feedsDir = join(data, 'feeds')
  if (!existsSync(feedsDir)) return null
  const { articles, stored } = await readFolder(feedsDir)
  const offered = articles
    .map((shown) => shown.filter(({ has_summary }) => has_summary))
    .filter((shown) => shown.length > 0)
  const inside = offered.filter((shown) => shown.some(isInside)).length
  return [
    {
      key: 'texts.inside_excerpt',
      value: offered.length === 0 ? 0 : inside / offered.length,
      ...(offered.length >= LEAST && { ceiling: 0 }),
      note: `${inside} of those with a shown summary; folded words, ${WITHIN * 100} % in the excerpt`,
    },
    {
      key: 'texts.eligible',
      value: offered.length,
      note: `articles of feeds/ with a shown summary, of ${articles.length}; ${stored} have one stored`,
    },
  ]
}
