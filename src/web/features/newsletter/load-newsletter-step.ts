import { notFound } from '@tanstack/react-router'
import type { LinkedSubscription, NewsletterSubscription } from '#contract/readers/newsletters.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { Environment } from '#web/lib/session/environment.ts'
import { accountOf } from '#web/lib/session/current-reader.ts'
import { textsOf } from '#locales/texts.ts'

export type ShownStep =
  | { step: 'confirm'; token: string; wantsDaily: boolean; wantsWeekly: boolean }
  | { step: 'confirmed'; token: string | undefined }
  /** Without a token for a signed-in reader, whom the session identifies. */
  | { step: 'preferences'; token: string | undefined; subscription: NewsletterSubscription }
  | { step: 'unsubscribe'; token: string; subscription: LinkedSubscription }
  | { step: 'invalid' }
  /** The server could not determine the session. */
  | { step: 'uncertain' }

type Reader = Pick<Environment, 'api' | 'locale' | 'viewer'>

const INVALID: ShownStep = { step: 'invalid' }

const load = async (
  { api, viewer }: Reader,
  step: string,
  token?: string,
): Promise<ShownStep | undefined> => {
  switch (step) {
    case 'confirm':
      if (!token) return INVALID
      return { step, token, ...(await api('GET /newsletters/confirmation', { query: { token } })) }
    case 'confirmed':
      return { step, token }
    case 'preferences':
      if (token)
        return { step, token, subscription: await api('GET /newsletters/preferences', { query: { token } }) }
      return accountOf(viewer)
        ? { step, token: undefined, subscription: await api('GET /newsletters/me') }
        : { step: 'uncertain' }
    case 'unsubscribe':
      if (!token) return INVALID
      return { step, token, subscription: await api('GET /newsletters/preferences', { query: { token } }) }
    default:
      return undefined
  }
}

const titleOf = ({ locale }: Reader, shown: ShownStep): string => {
  const t = textsOf(locale, 'newsletter')
  switch (shown.step) {
    case 'confirm':
      return t.confirm.title
    case 'confirmed':
      return t.confirmed.title
    case 'unsubscribe':
      return t.leave.title[shown.subscription.letter]
    case 'invalid':
      return t.invalid.title
    case 'preferences':
    case 'uncertain':
      return t.preferences.title
  }
}

/**
 * Resolves to the state `invalid` for an expired link.
 *
 * @throws notFound() for an unknown step
 */
export const loadNewsletterStep = async (
  reader: Reader,
  step: string,
  token: string | undefined,
): Promise<{ title: string; shown: ShownStep }> => {
  const shown = await load(reader, step, token).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'newsletter_link_invalid') return INVALID
    throw error
  })
  // oxlint-disable-next-line typescript/only-throw-error -- the router expects a thrown `notFound()`
  if (!shown) throw notFound()
  return { title: titleOf(reader, shown), shown }
}
