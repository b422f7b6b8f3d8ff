import { type HostRights, judgePage } from '#adapters/page-rights/host-rights.ts'
import { PAGE_STATE } from '#db/schema/articles.ts'
import type { IngestionContext } from '#domain/kernel/context.ts'
import { eachConcurrently } from '#domain/kernel/each-concurrently.ts'
import { unusedPictures } from '#domain/content/articles/pictures/pictures.repository.ts'
import { checkHost, rightsOfHost } from './check-hosts.service.ts'
import * as hosts from './page-hosts.repository.ts'
import { READ_LATER_MS } from './page-state.ts'
import * as pages from './stored-pages.repository.ts'

const BATCH = 200
const HOSTS_PER_RUN = 40
const CONCURRENT_CHECKS = 4
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type RightsContext = Pick<
  IngestionContext,
  'db' | 'clock' | 'webFetch' | 'log' | 'live' | 'images' | 'onPage'
>

/** Idempotent: after an interruption the retry starts again, and no page is counted twice. */
const applyRights = async (ctx: RightsContext, host: hosts.PageHost, signal?: AbortSignal): Promise<void> => {
  const rights = rightsOfHost(host)
  let after = BEFORE_ALL
  // While a host is unreachable nothing new is read, but texts read with its permission stay.
  while (rights.isReachable) {
    if (signal?.aborted) return
    const batch = await pages.listPagesOfHost(ctx.db, host.origin, after, BATCH)
    await applyToPages(ctx, rights, batch)
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) break
    after = last.id
  }
  for (const page of await pages.listSourcePages(ctx.db, host.origin)) {
    const verdict = judgePage(rights, page.url)
    // Only reading a page can confirm `allowed`, because the page itself may reserve its text.
    if (verdict !== 'allowed') await pages.setFound(ctx.db, page, verdict, ctx.clock())
  }
  await hosts.markApplied(ctx.db, host.origin, host.checked_at)
}

const applyToPages = async (
  ctx: RightsContext,
  rights: HostRights,
  batch: readonly pages.StoredPage[],
): Promise<void> => {
  const mayBeRead = ({ url }: pages.StoredPage) => judgePage(rights, url) === 'allowed'
  const since = new Date(ctx.clock().getTime() - READ_LATER_MS)
  const idsOf = (chosen: readonly pages.StoredPage[]) => chosen.map(({ id }) => id)
  const again = batch.filter(
    (page) => page.page_state === PAGE_STATE.refused && page.created_at >= since && mayBeRead(page),
  )
  await pages.setPageState(ctx.db, idsOf(again), PAGE_STATE.refused, PAGE_STATE.due)
  const lost = batch.filter((page) => page.page_state === PAGE_STATE.done && !mayBeRead(page))
  if (lost.length > 0) await withdraw(ctx, idsOf(lost), PAGE_STATE.refused)
}

const withdraw = async (ctx: RightsContext, ids: string[], to: number): Promise<void> => {
  const withdrawn = await pages.withdrawPages(ctx.db, ids, to)
  for (let n = 0; n < withdrawn; n += 1) ctx.onPage?.('withdrawn')
  if (withdrawn > 0)
    ctx.log.info({ pages: withdrawn }, 'The text of pages that may not be read any more was deleted')
}

/** An editor or a release may withdraw a source's permission after its pages were read. */
const applySettings = async (ctx: RightsContext, signal?: AbortSignal): Promise<void> => {
  while (!signal?.aborted) {
    const batch = await pages.listPagesNotAllowed(ctx.db, BATCH)
    if (batch.length === 0) return
    const of = (state: number) => batch.filter(({ page_state }) => page_state === state).map(({ id }) => id)
    for (const waiting of [PAGE_STATE.due, PAGE_STATE.refused])
      await pages.setPageState(ctx.db, of(waiting), waiting, PAGE_STATE.none)
    await withdraw(ctx, of(PAGE_STATE.done), PAGE_STATE.none)
  }
}

const checkDueHosts = async (ctx: RightsContext, signal?: AbortSignal): Promise<void> => {
  const since = new Date(ctx.clock().getTime() - READ_LATER_MS)
  const due = await hosts.listDueHosts(ctx.db, ctx.clock(), HOSTS_PER_RUN)
  await eachConcurrently(due, CONCURRENT_CHECKS, signal, async (origin) => {
    if (!(await hosts.forgetUnusedHost(ctx.db, origin, since))) await checkHost(ctx, origin)
  })
}

/**
 * A host that fails does not stop the others, and the next run retries it.
 *
 * @returns the errors
 */
const applyRightsOfHosts = async (ctx: RightsContext, signal?: AbortSignal): Promise<unknown[]> => {
  const failures: unknown[] = []
  for (const host of await hosts.listUnappliedHosts(ctx.db, HOSTS_PER_RUN)) {
    try {
      await applyRights(ctx, host, signal)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      ctx.log.warn({ origin: host.origin, error: message }, 'The rules of a host could not be applied')
      failures.push(error)
    }
  }
  return failures
}

/** Rows are deleted after their files, so that a retry finishes an interrupted run. */
const removePictures = async (ctx: RightsContext): Promise<void> => {
  const keys = await pages.listPictureRemovals(ctx.db, BATCH)
  if (keys.length === 0) return
  for (const key of await unusedPictures(ctx.db, keys)) await ctx.images.remove(key)
  await pages.forgetPictureRemovals(ctx.db, keys)
}

/**
 * Fetches the rules of hosts daily, and withdraws pages that these rules or sources' settings no longer
 * allow. Without the live web (`LIVE=off`) no rules are fetched, but settings still apply.
 *
 * @throws the first host's error, after all hosts
 */
export const checkPageRights = async (ctx: RightsContext, signal?: AbortSignal): Promise<void> => {
  await applySettings(ctx, signal)
  if (ctx.live) await checkDueHosts(ctx, signal)
  const failures = await applyRightsOfHosts(ctx, signal)
  await removePictures(ctx)
  if (failures.length > 0) throw failures[0]
}
