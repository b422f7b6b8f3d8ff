import { AppError } from '#contract/errors.ts'
import { isLocalUrl } from '#contract/values/local-url.ts'

/**
 * Payment pages redirect to this address, so another site's would make them an open redirect. On a
 * developer's machine every local port is accepted.
 *
 * @param given a path or an absolute URL
 * @throws AppError `bad_request`, naming `field`
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
