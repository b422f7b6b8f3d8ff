import type { Calls } from '#contract/endpoints.ts'
import { loadTexts } from '#locales/texts.ts'
import { type FormDeclaration, valuesOf } from './form-declaration.ts'

/** Deliberately simple: only a mail can verify that a mailbox exists. */
const SIMPLE_EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

export const subscribeForm: FormDeclaration<Calls['POST /newsletters/subscribe']['response']> = {
  name: 'subscribe',
  send: (api, fields, lng) => {
    const { email = '', source, timeZone, website } = valuesOf(fields)
    const body = {
      email: email.trim(),
      wantsDaily: fields.has('wantsDaily'),
      wantsWeekly: fields.has('wantsWeekly'),
      ...(source && { source }),
      ...(timeZone && { timeZone }),
      website,
      lng,
    }
    return api('POST /newsletters/subscribe', { body })
  },
  /** Validates the address before the choice of newsletters (section 5). */
  check: async (fields, locale) => {
    const errors = await loadTexts(locale, 'errors')
    if (!SIMPLE_EMAIL.test((valuesOf(fields)['email'] ?? '').trim()))
      return { email: errors.newsletter_email }
    const hasChoice = fields.has('wantsDaily') || fields.has('wantsWeekly')
    return hasChoice ? {} : { wantsDaily: errors.newsletter_choice }
  },
  fieldOf: (code) =>
    ({ newsletter_email: 'email', newsletter_choice: 'wantsDaily' })[code as 'newsletter_email'],
  fallback: 'newsletter_failed',
}
