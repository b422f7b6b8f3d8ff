import type { Calls } from '#contract/endpoints.ts'
import { loadErrorTexts } from '#web/i18n/error-texts.ts'
import { type FormDeclaration, textsOf } from './form-declaration.ts'

/** Deliberately simple: only a mail can verify that a mailbox exists. */
const SIMPLE_EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

export const subscribeForm: FormDeclaration<Calls['POST /newsletters/subscribe']['response']> = {
  name: 'subscribe',
  send: (api, fields, lng) => {
    const { email = '', source, timeZone, website } = textsOf(fields)
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
    const errors = await loadErrorTexts(locale)
    if (!SIMPLE_EMAIL.test((textsOf(fields)['email'] ?? '').trim())) return { email: errors.newsletter_email }
    const hasChoice = fields.has('wantsDaily') || fields.has('wantsWeekly')
    return hasChoice ? {} : { wantsDaily: errors.newsletter_choice }
  },
  fieldOf: (code) =>
    ({ newsletter_email: 'email', newsletter_choice: 'wantsDaily' })[code as 'newsletter_email'],
  fallback: 'newsletter_failed',
}
