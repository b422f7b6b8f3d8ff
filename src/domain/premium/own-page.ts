import { AppError } from '#contract/errors.ts'
import { isLocalUrl } from '#contract/local-url.ts'

/**
 * The absolute address of a page of ours: what payment pages send readers back to is never another site's. A path is one of
 * ours. While the site runs on the developer's own machine, so is any port of it.
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
