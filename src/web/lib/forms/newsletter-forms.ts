import { textsOf } from '#locales/texts.ts'
import type { Calls } from '#contract/endpoints.ts'
import type { NewsletterSettings } from '#contract/readers/newsletters.ts'
import { type FormDeclaration, valuesOf } from './form-declaration.ts'

type Leaving = Calls['POST /newsletters/unsubscribe']['input']['body']

export const confirmNewsletterForm: FormDeclaration<Calls['POST /newsletters/confirm']['response']> = {
  name: 'confirm-newsletter',
  send: (api, fields, lng) =>
    api('POST /newsletters/confirm', { body: { token: valuesOf(fields)['token'] ?? '', lng } }),
  fallback: (locale) => textsOf(locale, 'newsletter').leave.failed,
}

/** Not validated here, because the server validates it. */
export const settingsOf = (fields: FormData): NewsletterSettings => {
  const { language, timeZone = '', sendHour, minutes, pausedUntil } = valuesOf(fields)
  return {
    wantsDaily: fields.has('wantsDaily'),
    wantsWeekly: fields.has('wantsWeekly'),
    language: language as NewsletterSettings['language'],
    timeZone,
    sendHour: Number(sendHour),
    days: fields.getAll('days').map(Number),
    categories: fields.getAll('categories') as NewsletterSettings['categories'],
    minutes: Number(minutes) as NewsletterSettings['minutes'],
    pausedUntil: pausedUntil || null,
  }
}

type Saved = Calls['POST /newsletters/me']['response'] & { needsConfirmation?: boolean }

/** Authenticated by the token of a newsletter's link, or by the session of a reader. */
export const newsletterPreferencesForm: FormDeclaration<Saved> = {
  name: 'newsletter-preferences',
  send: (api, fields, lng) => {
    const { token } = valuesOf(fields)
    const body = { ...settingsOf(fields), lng }
    return token
      ? api('POST /newsletters/preferences', { body: { ...body, token } })
      : api('POST /newsletters/me', { body: { ...body, source: 'preferences' } })
  },
  check: (fields, locale) =>
    fields.has('days') ? {} : { days: textsOf(locale, 'newsletter').preferences.noDay },
  fallback: (locale) => textsOf(locale, 'newsletter').preferences.failed,
}

export const leaveNewsletterForm: FormDeclaration<Calls['POST /newsletters/unsubscribe']['response']> = {
  name: 'leave-newsletter',
  send: (api, fields) => {
    const { token = '', action, days } = valuesOf(fields)
    const body = { token, action, ...(action === 'pause' && { days: Number(days) }) } as Leaving
    return api('POST /newsletters/unsubscribe', { body })
  },
  fallback: (locale) => textsOf(locale, 'newsletter').leave.failed,
}
