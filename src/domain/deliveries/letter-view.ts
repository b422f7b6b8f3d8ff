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
  corrections,
}: LetterVariant): [string, string][] => [
  ['edition', digestId],
  ['for', audience],
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

/**
 * What we signed of a query (without its leading question mark), undefined unless it is that and nothing more: whatever
 * stands beside it was added by somebody else, and must not be read with it.
 */
export const readLetterView = (mac: Mac, search: string): URLSearchParams | undefined => {
  const [query = '', signature = '', ...more] = search.split('&signature=')
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(mac, query))]
  const isOurs = more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? new URLSearchParams(query) : undefined
}
