import { AppError } from '#contract/errors.ts'
import { DURATION_MS, NEWSROOM_PAGE } from '#contract/limits.ts'
import type { TakedownRequest } from '#contract/newsroom/takedowns.ts'
import { splitLocale } from '#contract/values/locale-path.ts'
import { isUuid } from '#contract/values/uuid.ts'
import { uuidv7 } from '#db/uuid.ts'
import { canonicalUrl, urlIdentity } from '#domain/content/ingestion/items/canonical-url.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import * as requests from './takedown-requests.repository.ts'

/** Opens a case, whatever the address says: an editor reads the message too. */
export const receiveTakedownRequest = async (
  ctx: Context,
  { name, email, address, message }: { name: string; email: string; address: string | null; message: string },
): Promise<void> => {
  const received_at = ctx.clock()
  await requests.insertRequest(ctx.db, {
    id: uuidv7(received_at),
    received_at,
    name,
    email,
    address,
    message,
  })
}

const PAGE = /^\/(article|story)\/([0-9a-f-]{36})$/

/** The article of a page here, or that of a publisher's address; undefined for one that is neither. */
const findRequested = async (
  ctx: Context,
  address: string | null,
): Promise<requests.FoundArticle | undefined> => {
  const url = URL.parse(address ?? '')
  if (!url) return undefined
  const [, kind, id = ''] = PAGE.exec(splitLocale(url.pathname).path) ?? []
  if (kind && isUuid(id)) return requests.findArticleAt(ctx.db, kind === 'story' ? { storyId: id } : { id })
  const canonical = canonicalUrl(url.href)
  return canonical ? requests.findArticleAt(ctx.db, { identity: urlIdentity(canonical) }) : undefined
}

export const listTakedownRequests = async (ctx: Context): Promise<TakedownRequest[]> => {
  const open = await requests.listOpenRequests(ctx.db, NEWSROOM_PAGE)
  return Promise.all(
    open.map(async ({ received_at, ...request }) => {
      const found = await findRequested(ctx, request.address)
      return { ...request, received_at: received_at.toISOString(), article: found ?? null }
    }),
  )
}

/** @throws AppError `not_found`, also for a request that has an answer */
export const closeTakedownRequest = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  takedownId: string | null,
): Promise<void> => {
  const isClosed = await requests.closeRequest(ctx.db, id, {
    answered_at: ctx.clock(),
    answered_by: viewer.userId,
    outcome: takedownId === null ? 'declined' : 'taken_down',
    takedown_id: takedownId,
  })
  if (!isClosed) throw new AppError('not_found')
}

export const declineTakedownRequest = (ctx: Context, viewer: Viewer, id: string): Promise<void> =>
  ctx.db.tx(async () => {
    await closeTakedownRequest(ctx, viewer, id, null)
    await recordAct(ctx, viewer, { act: 'takedown.decline', objectId: id })
  })

/** Undoes that it was declined. */
export const reopenTakedownRequest = async (ctx: Context, viewer: Viewer, id: string): Promise<void> => {
  await requests.reopenRequest(ctx.db, id)
  await recordAct(ctx, viewer, { act: 'takedown.reopen', objectId: id })
}

/** Names and mail addresses of those who asked are needed while their case may be taken up again. */
const KEPT_DAYS = 365

export const pruneTakedownRequests = (ctx: Pick<Context, 'db' | 'clock'>): Promise<number> =>
  requests.deleteAnsweredRequests(ctx.db, new Date(ctx.clock().getTime() - KEPT_DAYS * DURATION_MS.day))
