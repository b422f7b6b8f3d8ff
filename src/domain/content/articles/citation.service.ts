import { AppError } from '#contract/errors.ts'
import type { FileAnswer } from '#contract/file-answer.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { hasFeature } from '#domain/kernel/early-access.ts'
import { getArticleRow } from './articles.service.ts'
import { isCitable, toBibtex, toRis } from './citation.ts'

const FORMATS = {
  bibtex: { write: toBibtex, extension: 'bib', contentType: 'application/x-bibtex; charset=utf-8' },
  ris: { write: toRis, extension: 'ris', contentType: 'application/x-research-info-systems; charset=utf-8' },
} as const

/**
 * Cites what the publisher wrote, so that neither a translated title nor our name for the outlet is in it.
 *
 * @throws AppError `early_access`, `article_not_found` also for a sample, `article_taken_down`
 */
export const citeArticle = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  format: keyof typeof FORMATS,
): Promise<FileAnswer> => {
  const row = await getArticleRow(ctx, id)
  if (!isCitable(row)) throw new AppError('article_not_found')
  if (!hasFeature(ctx, viewer, 'citations')) throw new AppError('early_access')
  const { write, extension, contentType } = FORMATS[format]
  const body = write({
    id: row.id,
    title: row.texts[row.lang]?.title ?? '',
    author: row.author,
    outlet: row.source_name,
    lang: row.lang,
    url: row.url,
    publishedAt: row.is_dated ? row.publish_time : null,
    readAt: ctx.clock(),
  })
  return { name: `apercu-${row.id.slice(-12)}.${extension}`, contentType, body }
}
