import { createApiApp } from '#api/app.ts'
import { createAuthenticate } from '#api/session/authenticate.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { FormRefusal } from '#server/pages/private-page.ts'
import { createClients } from '#server/security/clients.ts'
import { createFormRoute } from './form-route.ts'

export const SITE = 'http://localhost'

export interface Posted {
  status: number
  location: string | null
  /** The cookies that the answer sets, as a browser sends them back. */
  cookie: string
  setCookies: string[]
  cacheControl: string | null
  /** The page that was rendered again. */
  refusal: FormRefusal | undefined
}

/** Posts forms to the site as a browser without script does; the API behind them is the real one. */
export const createPoster = (ctx: Context) => {
  const api = createApiApp({
    ctx,
    publicUrl: SITE,
    authenticate: createAuthenticate(ctx),
    checkResponses: true,
  })
  let refusal: FormRefusal | undefined
  const route = createFormRoute({
    fetchApi: (request) => api.fetch(request),
    publicUrl: SITE,
    clients: createClients(),
    countedClient: () => undefined,
    pages: {
      handle: () => Promise.reject(new Error('not asked')),
      tryCached: () => false,
      forget: () => undefined,
      invalidate: () => undefined,
      answerForm: async (_, __, found) => {
        refusal = found
        return new Response('the page', { status: found.status })
      },
    },
  })
  const post = async (
    path: string,
    fields: Record<string, string | readonly string[]>,
    headers: Record<string, string> = {},
  ): Promise<Posted> => {
    refusal = undefined
    const body = new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
    )
    const answer = await route.request(SITE + path, {
      method: 'POST',
      body,
      headers: { origin: SITE, ...headers },
    })
    const setCookies = answer.headers.getSetCookie()
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      cookie: setCookies.map((cookie) => cookie.split(';', 1)[0]).join('; '),
      setCookies,
      cacheControl: answer.headers.get('cache-control'),
      refusal,
    }
  }
  /** The status of the reader's own data, which only a session opens. */
  const statusOfReader = async (cookie: string): Promise<number> =>
    (await api.request(`${SITE}/api/auth/me`, { headers: { cookie } })).status
  return { post, statusOfReader }
}
