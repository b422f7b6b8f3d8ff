import type { reportInaccuracy } from '#contract/content/articles.ts'
import type { CallRequest } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { uuidv7 } from '#db/uuid.ts'
import { isUuid } from '#contract/values/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { articleExists, insertReport } from './reports.repository.ts'

/** Stores a reader's report of an error without the reader's identity. The newsroom answers in public. */
export const receiveReport = async (
  ctx: Context,
  articleId: string,
  report: CallRequest<typeof reportInaccuracy>['body'],
): Promise<void> => {
  if (!isUuid(articleId) || !(await articleExists(ctx.db, articleId))) throw new AppError('article_not_found')
  const now = ctx.clock()
  await insertReport(ctx.db, { id: uuidv7(now), article_id: articleId, ...report, created_at: now })
}
