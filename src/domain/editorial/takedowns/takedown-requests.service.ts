import { AppError } from '#contract/errors.ts'
import { DURATION_MS, NEWSROOM_PAGE } from '#contract/limits.ts'
import type { TakedownKind, TakedownRequest } from '#contract/newsroom/takedowns.ts'
import { splitLocale } from '#contract/values/locale-path.ts'
import { isUuid } from '#contract/values/uuid.ts'
import { uuidv7 } from '#db/uuid.ts'
import { canonicalUrl, urlIdentity } from '#domain/content/ingestion/items/canonical-url.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import * as requests from './takedown-requests.repository.ts'

/** Opens a case, whatever the address says: an editor reads the message too. */
export const receiveTakedownRequest = async (
  ctx: Context,
  request: Omit<requests.OpenRequest, 'id' | 'received_at'>,
): Promise<void> => {
  const received_at = ctx.clock()
  await requests.insertRequest(ctx.db, {
    id: uuidv7(received_at),
    received_at,
    ...request,
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
    open.map(async ({ received_at, locale: lng, ...request }) => {
      const found = await findRequested(ctx, request.address)
      return { ...request, lng, received_at: received_at.toISOString(), article: found ?? null }
    }),
  )
}

interface Decision {
  /** Null where nothing was taken down. */
  takedown: { id: string; kind: TakedownKind; title: string } | null
  /** What the editor writes to the sender besides; empty for nothing. */
  answer?: string
}

/**
 * Call it in the transaction that takes down, so that the sender gets one mail, of what was done.
 *
 * @throws AppError `not_found`, also for a request that has an answer
 */
export const closeTakedownRequest = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  { takedown, answer = '' }: Decision,
): Promise<void> => {
  const answered_at = ctx.clock()
  const request = await requests.closeRequest(ctx.db, id, {
    answered_at,
    answered_by: viewer.userId,
    outcome: takedown ? 'taken_down' : 'declined',
    takedown_id: takedown?.id ?? null,
    answer: answer || null,
  })
  if (!request) throw new AppError('not_found')
  const { email, locale, received_at } = request
  await enqueueMail(ctx, {
    kind: 'takedown-answer',
    to: email,
    replyTo: ctx.mail.supportAddress,
    locale,
    data: {
      requestedAt: received_at.toISOString(),
      takenDown: takedown && { kind: takedown.kind, title: takedown.title },
      answer,
    },
    // A decision may be undone, and another follow, of which the sender hears too.
    key: `takedown-answer:${id}:${answered_at.getTime()}`,
  })
}

export const declineTakedownRequest = (
  ctx: Context,
  viewer: Viewer,
  id: string,
  answer: string,
): Promise<void> =>
  ctx.db.tx(async () => {
    await closeTakedownRequest(ctx, viewer, id, { takedown: null, answer })
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
