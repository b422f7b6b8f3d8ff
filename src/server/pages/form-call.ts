import type { ErrorBody } from '#contract/errors.ts'
import type { Context } from 'hono'
import { PLAIN_PAGE_POLICY } from './plain-page.ts'

/** More than any of our forms holds. */
export const MAX_FORM_BYTES = 64 * 1024
/** Calls the API in process, counted for the form's client. */
export type InProcessApi = (request: Request) => Response | Promise<Response>

/** A page of another site may not have a reader's browser send our forms. */
export const isOwnPage = (c: Context, publicUrl: string): boolean => {
  const origin = c.req.header('origin')
  return origin === undefined || [new URL(publicUrl).origin, new URL(c.req.url).origin].includes(origin)
}

/** A body without a length may have any size. */
export const isTooLong = (c: Context, maxBytes = MAX_FORM_BYTES): boolean =>
  Number(c.req.header('content-length') ?? Infinity) > maxBytes

/** What a form says, line ends as people mean them. Files are left out. */
export const readFields = async (c: Context): Promise<{ name: string; value: string }[]> =>
  Array.from((await c.req.formData()).entries(), ([name, value]) => ({
    name,
    value: typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '',
  }))

export interface FormCall {
  /** Below `/api`. */
  path: string
  body: unknown
  /** Whether it is made as the reader whose browser sent the form. Its origin must have been checked. */
  isReaders: boolean
}

/** Makes the call a form stands for. */
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

/** The error of a rejected call; its page is private and states when to retry. */
export const refusalOf = async (c: Context, answer: Response): Promise<ErrorBody> => {
  const retryAfter = answer.headers.get('retry-after')
  if (retryAfter) c.header('Retry-After', retryAfter)
  c.header('Content-Security-Policy', PLAIN_PAGE_POLICY)
  return (await answer.json()) as ErrorBody
}
