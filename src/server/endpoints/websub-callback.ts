import { ERRORS } from '#contract/errors.ts'
import type { Context } from '#domain/kernel/context.ts'
import { answerHub, receiveNotification, WEBSUB_PATH } from '#domain/content/websub/websub.service.ts'
import type { Context as HttpContext, Hono } from 'hono'
import { admit, nameRoute } from '../serving/request-context.ts'

/** Hubs send the whole feed. What is larger than this is found by the next poll. */
const MAX_BYTES = 5 * 1024 * 1024
const RETRY_SECONDS = '60'
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Undefined for a body that is too large, of which no more is read. */
const readBody = async (request: Request): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > MAX_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const verify = (ctx: Context) => async (c: HttpContext) => {
  const id = c.req.param('id') ?? ''
  const answer = ID.test(id)
    ? await answerHub(ctx, id, {
        mode: c.req.query('hub.mode') ?? '',
        topic: c.req.query('hub.topic') ?? '',
        challenge: c.req.query('hub.challenge') ?? '',
        leaseSeconds: c.req.query('hub.lease_seconds') ?? '',
      })
    : 'not wanted'
  if (answer === 'not wanted') return c.text('Not found', 404)
  // Plain text, so that no browser runs what a caller had it answer.
  return c.text(answer === 'noted' ? '' : answer.challenge)
}

/** What is not read of the body would be taken for the next request. */
const tooLarge = (c: HttpContext): Response => c.text('Too large', 413, { connection: 'close' })

const receive = (ctx: Context) => async (c: HttpContext) => {
  const id = c.req.param('id') ?? ''
  if (!ID.test(id)) return c.text('Not found', 404)
  if (Number(c.req.header('content-length') ?? 0) > MAX_BYTES) return tooLarge(c)
  const body = await readBody(c.req.raw)
  if (!body) return tooLarge(c)
  // A hub repeats a notification that was answered 503.
  if (!admit()) return c.text(ERRORS.overloaded.message, 503, { 'Retry-After': RETRY_SECONDS })
  const signature = c.req.header('x-hub-signature') ?? ''
  // 410 ends the subscription at the hub.
  return (await receiveNotification(ctx, id, { signature, body })) ? c.body(null, 202) : c.text('Gone', 410)
}

/** What hubs call (WebSub): verification of intent by GET, notifications by POST. Without `webSub` it does not exist. */
export const addWebSubCallback = (app: Hono, ctx: Context): void => {
  if (!ctx.webSub) return
  const path = `${WEBSUB_PATH}/:id`
  app.use(path, async (_, next) => {
    nameRoute('websub')
    await next()
  })
  app.get(path, verify(ctx))
  app.post(path, receive(ctx))
}
