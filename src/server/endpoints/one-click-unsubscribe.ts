import type { ErrorBody } from '#contract/errors.ts'
import { splitLocale } from '#contract/values/locale-path.ts'
import type { Context } from 'hono'

/**
 * Serves mail programs that post to List-Unsubscribe (RFC 8058), without cookie or origin and with a body
 * that may be no form. The page of the same address has a form, which names itself.
 *
 * @returns undefined for a request to another address
 */
export const createOneClickUnsubscribe =
  (fetchApi: (request: Request) => Response | Promise<Response>, publicUrl: string) =>
  async (c: Context, fields: FormData | undefined): Promise<Response | undefined> => {
    if (splitLocale(c.req.path).path !== '/newsletter/unsubscribe') return undefined
    const token = fields?.get('token') ?? c.req.query('token') ?? ''
    const answer = await fetchApi(
      new Request(`${publicUrl}/api/newsletters/unsubscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, isOneClick: true }),
      }),
    )
    c.header('Cache-Control', 'no-store')
    if (answer.ok) return c.text('Unsubscribed')
    const retryAfter = answer.headers.get('retry-after')
    if (retryAfter) c.header('Retry-After', retryAfter)
    return c.text(((await answer.json()) as ErrorBody).error, answer.status as 400)
  }
