import { timingSafeEqual } from 'node:crypto'
import type { Mac } from '#adapters/identity/secret-tokens.ts'
import { LETTER_VIEW_PATH } from '#contract/letter-path.ts'
import type { LetterVariant } from './edition-letter.service.ts'

const SIGNATURE_BYTES = 16

const paramsOf = ({
  digestId,
  audience,
  locale,
  language,
  categories,
  minutes,
}: LetterVariant): [string, string][] => [
  ['edition', digestId],
  ['for', audience],
  ['lng', locale],
  ['language', language],
  ['categories', categories.join(',')],
  ['minutes', String(minutes ?? '')],
]

const sign = (mac: Mac, query: string): string =>
  mac('letter-view', query).subarray(0, SIGNATURE_BYTES).toString('base64url')

/**
 * Where a letter can be read in the browser, exactly as it was mailed, for as long as its edition is kept. The signature
 * says that we mailed it so: what it opens is no more than whoever holds the letter has. It names no reader.
 */
export const letterViewUrl = (mac: Mac, publicUrl: string, variant: LetterVariant): string => {
  const query = new URLSearchParams(paramsOf(variant)).toString()
  return `${publicUrl}${LETTER_VIEW_PATH}?${query}&signature=${sign(mac, query)}`
}

/** Whether we made that query; without the leading question mark. */
export const isOwnLetterView = (mac: Mac, search: string): boolean => {
  const [query = '', signature = ''] = search.split('&signature=', 2)
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(mac, query))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
