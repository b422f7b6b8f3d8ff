import type { Keyring, Mac } from '#adapters/identity/keyring.ts'
import { NEWSLETTER_VIEW_PATH } from '#contract/readers/newsletter-path.ts'
import type { NewsletterVariant } from './render-newsletter.service.ts'

const PURPOSE = 'letter-view'
const SIGNATURE_BYTES = 16
const SIGNATURE = /^[\w-]{22}$/

const paramsOf = ({
  digestId,
  audience,
  isOnHold,
  locale,
  language,
  categories,
  minutes,
  corrections,
}: NewsletterVariant): [string, string][] => [
  ['edition', digestId],
  ['for', audience],
  ...(isOnHold ? [['hold', 'yes'] as [string, string]] : []),
  ['lng', locale],
  ['language', language],
  ['categories', categories.join(',')],
  ['minutes', String(minutes ?? '')],
  ...(corrections
    ? [
        ['corrections', corrections.map(({ id, told_on }) => `${id}.${told_on}`).join(',')] as [
          string,
          string,
        ],
      ]
    : []),
]

/**
 * Address of a newsletter in the browser, rendered exactly as it was mailed, for as long as its edition is
 * stored. The signature proves that the service mailed this variant; the page contains no more than the
 * newsletter and names no reader, so that it needs no session.
 */
export const browserLink = (mac: Mac, publicUrl: string, variant: NewsletterVariant): string => {
  const query = new URLSearchParams(paramsOf(variant)).toString()
  const signature = mac(PURPOSE, query).subarray(0, SIGNATURE_BYTES).toString('base64url')
  return `${publicUrl}${NEWSLETTER_VIEW_PATH}?${query}&signature=${signature}`
}

/**
 * The signed part of a query (without its leading question mark). Undefined if anything else is in the query,
 * because unsigned parameters must not be parsed together with signed ones.
 */
export const readBrowserLink = (
  { verifyMac }: Pick<Keyring, 'verifyMac'>,
  search: string,
): URLSearchParams | undefined => {
  const [query = '', signature = '', ...more] = search.split('&signature=')
  if (more.length > 0 || !SIGNATURE.test(signature)) return undefined
  const given = Buffer.from(signature, 'base64url')
  // Four bits of the last character are unused, so that only one of several encodings may be accepted.
  const isCanonical = given.toString('base64url') === signature
  return isCanonical && verifyMac(PURPOSE, query, given) ? new URLSearchParams(query) : undefined
}
