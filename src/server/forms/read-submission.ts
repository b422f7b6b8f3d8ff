import { readCredentials } from '#api/session/credentials.ts'
import type { Context } from 'hono'

/**
 * Normalizes CRLF, which browsers send in forms, to the LF of the app's own calls. Files become empty values.
 * Undefined for a body that is no form.
 */
export const readFields = async (c: Context): Promise<FormData | undefined> => {
  const sent = await c.req.formData().catch(() => undefined)
  if (!sent) return undefined
  const fields = new FormData()
  for (const [name, value] of sent)
    fields.append(name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '')
  return fields
}

/** By these headers the API recognises the reader and the device. */
const READER_HEADERS = ['cookie', 'authorization', 'user-agent'] as const

/**
 * The headers of the call that a form makes. A form of this site acts for its reader. A client that does not
 * state where the form comes from acts without credentials, because another site may have made it send the form.
 *
 * @returns undefined for a form of another site, which is refused
 */
export const callHeaders = (request: Request, publicUrl: string): Record<string, string> | undefined => {
  const { headers } = request
  const { origin } = new URL(publicUrl)
  const isOwnPage = readCredentials(request, origin).isSameOrigin
  if (!isOwnPage && (headers.has('origin') || headers.has('sec-fetch-site'))) return undefined
  return {
    ...(isOwnPage && { origin }),
    ...Object.fromEntries(
      READER_HEADERS.flatMap((name) => {
        const value = headers.get(name)
        return value !== null && (isOwnPage || name === 'user-agent') ? [[name, value]] : []
      }),
    ),
  }
}
