import { AppError } from '#contract/errors.ts'
import { isLocalUrl } from '#contract/values/local-url.ts'

/**
 * The absolute address of a page of this site, so that payment pages cannot redirect readers elsewhere. Paths
 * are relative to this site. On a developer's machine every local port is accepted.
 *
 * @throws AppError `bad_request`, naming `field`.
 */
export const ownPage = (publicUrl: string, given: string, field: string): string => {
  const own = new URL(publicUrl)
  const url = URL.canParse(given, own) ? new URL(given, own) : undefined
  const isOwn =
    url &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === '' &&
    (url.origin === own.origin || (isLocalUrl(own.href) && isLocalUrl(url.href)))
  if (!isOwn) throw new AppError('bad_request', [{ field, message: 'Not a page of this site' }])
  return url.href
}
