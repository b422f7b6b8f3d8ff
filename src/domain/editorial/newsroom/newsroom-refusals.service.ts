import { NEWSROOM_PAGE } from '#contract/limits.ts'
import type { NewsroomRefusal } from '#contract/newsroom/newsroom-refusals.ts'
import type { Context } from '#domain/kernel/context.ts'
import { listRefusalRows, type RefusalFilter } from './newsroom-refusals.repository.ts'
import { markWords, objectedWordsOf } from './objected-words.ts'

/** Newest first. Pages begin at 1. */
export const listRefusalPage = async (
  ctx: Context,
  { page, ...filter }: RefusalFilter & { page: number },
): Promise<{ refusals: NewsroomRefusal[]; has_more: boolean }> => {
  const offset = (page - 1) * NEWSROOM_PAGE
  const rows = await ctx.db.within('report', () => listRefusalRows(ctx.db, filter, offset, NEWSROOM_PAGE + 1))
  const refusals = rows.slice(0, NEWSROOM_PAGE).map((row) => {
    const { judged_at, article_id, title, article_lang, source_name, ...refusal } = row
    const findings = row.findings.map((finding) => ({ ...finding, words: objectedWordsOf(finding) }))
    const words = findings.flatMap((finding) => finding.words)
    return {
      ...refusal,
      findings,
      judged_at: judged_at.toISOString(),
      article: { id: article_id, title, lang: article_lang, source_name },
      sentence_marks: markWords(words, row.sentence),
      cited_marks: markWords(words, row.cited),
    }
  })
  return { refusals, has_more: rows.length > NEWSROOM_PAGE }
}
