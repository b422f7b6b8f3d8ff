import type { Preferences } from '#contract/readers/preferences.ts'
import { textsOf } from '#locales/texts.ts'
import { type FormDeclaration, valuesOf } from '#web/lib/forms/form-declaration.ts'

type Interests = Pick<
  Preferences,
  'favoriteCategories' | 'experienceLevel' | 'userRole' | 'readingFrequency' | 'referralSource'
>

/** Not validated here, because the server validates it. */
export const interestsOf = (fields: FormData): Interests => {
  const values = valuesOf(fields)
  const answer = (name: string) => values[name] || null
  return {
    favoriteCategories: fields.getAll('favoriteCategories'),
    experienceLevel: answer('experienceLevel'),
    userRole: answer('userRole'),
    readingFrequency: answer('readingFrequency'),
    referralSource: answer('referralSource'),
  } as Interests
}

/** All interests at once, for browsers without script; with script each is saved when it is chosen. */
export const preferencesForm: FormDeclaration = {
  name: 'preferences',
  send: (api, fields) => api('POST /user/preferences', { body: interestsOf(fields) }),
  fallback: (locale) => textsOf(locale, 'profile').notSaved,
}
