import type { ErrorBody } from '#contract/errors.ts'
import type { Context } from 'hono'
import { PLAIN_PAGE_POLICY } from './plain-page.ts'

export const MAX_FORM_BYTES = 64 * 1024

/** Calls without a network round trip, counted for the client that sent the form. */
export type InProcessApi = (request: Request) => Response | Promise<Response>

/** Prevents cross-site request forgery. Browsers that send no `Origin` with a form pass. */
export const isOwnPage = (c: Context, publicUrl: string): boolean => {
  const origin = c.req.header('origin')
  return origin === undefined || [new URL(publicUrl).origin, new URL(c.req.url).origin].includes(origin)
}

/** A body without a length counts as too long, because it may have any size. */
export const isTooLong = (c: Context, maxBytes = MAX_FORM_BYTES): boolean =>
  Number(c.req.header('content-length') ?? Infinity) > maxBytes

/**
 * Normalizes CRLF, which browsers send in forms, to the LF of the app's own calls. Files become empty values.
 */
export const readFields = async (c: Context): Promise<{ name: string; value: string }[]> =>
  Array.from((await c.req.formData()).entries(), ([name, value]) => ({
    name,
    value: typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '',
  }))

export interface FormCall {
  path: string
  body: unknown
  /** True forwards the reader's credentials, so the form's origin has to be checked first. */
  isReaders: boolean
}

export const callFor = async (
  c: Context,
  api: InProcessApi,
  publicUrl: string,
  { path, body, isReaders }: FormCall,
): Promise<Response> => {
  const headers = new Headers({ 'content-type': 'application/json', origin: new URL(publicUrl).origin })
  for (const name of isReaders ? ['cookie', 'authorization'] : []) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  return api(new Request(`${publicUrl}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
}

/** Prepares the page of a rejected call: `Retry-After` of the API, and a policy without scripts. */
export const refusalOf = async (c: Context, answer: Response): Promise<ErrorBody> => {
  const retryAfter = answer.headers.get('retry-after')
  if (retryAfter) c.header('Retry-After', retryAfter)
  c.header('Content-Security-Policy', PLAIN_PAGE_POLICY)
  return (await answer.json()) as ErrorBody
}
