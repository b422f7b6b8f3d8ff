import type { Locale } from '#contract/values/locales.ts'
import { ownTimeZone } from './own-time-zone.ts'
import { failureText } from '#web/components/account-form/failure-text.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { SentNote } from './sent-note.tsx'
import type { SubscribeOutcome } from './card-types.ts'
import { loadTexts, textsOf } from '#locales/texts.ts'

/** Deliberately simple: only a mail can verify that a mailbox exists. */
const SIMPLE_EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

const focusOn = (form: HTMLFormElement, field: 'email' | 'choice'): void => {
  const element = form.elements.namedItem(field === 'email' ? 'email' : 'wantsDaily')
  if (element instanceof HTMLElement) element.focus()
}

/** Validates the address before the choice of newsletters (section 5). */
export const sendSubscription = async (
  form: HTMLFormElement,
  { api, locale }: { api: Api; locale: Locale },
): Promise<SubscribeOutcome> => {
  const errors = await loadTexts(locale, 'errors')
  const fields = new FormData(form)
  const text = (name: string): string => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const email = text('email').trim()
  const wantsDaily = fields.has('wantsDaily')
  const wantsWeekly = fields.has('wantsWeekly')
  const refuse = (field: 'email' | 'choice'): SubscribeOutcome => {
    focusOn(form, field)
    return { field, problem: field === 'email' ? errors.newsletter_email : errors.newsletter_choice }
  }
  if (!SIMPLE_EMAIL.test(email)) return refuse('email')
  if (!wantsDaily && !wantsWeekly) return refuse('choice')
  try {
    await api('POST /newsletters/subscribe', {
      body: {
        email,
        wantsDaily,
        wantsWeekly,
        source: text('source'),
        timeZone: ownTimeZone(),
        lng: locale,
        website: text('website'),
      },
    })
    return { sent: <SentNote email={email} takesFocus /> }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'newsletter_email') return refuse('email')
    const { waiting } = textsOf(locale, 'account')
    return { problem: failureText(error, { locale, errors, waiting }, 'newsletter_failed') }
  }
}
