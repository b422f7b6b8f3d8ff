import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { LIST_LANGUAGE_CHOICES } from '#contract/values/list-languages.ts'
import { LOCALES } from '#contract/values/locales.ts'
import {
  EXPERIENCE_LEVELS,
  NOTIFICATIONS,
  READING_FREQUENCIES,
  REFERRAL_SOURCES,
  USER_ROLES,
} from '#contract/content/onboarding.ts'
import { MUTED_MAX, TEXT_SIZES, THEMES } from '#contract/content/reading.ts'
import { storedText } from '#contract/values/stored-text.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'

const mutedList = z
  .array(z.strictObject({ id: storedText(200).min(1), name: storedText(300) }))
  .max(MUTED_MAX)

/**
 * A reader's answers from onboarding and later choices, for all devices. Null: not answered, or withdrawn.
 */
const preferencesSchema = z.strictObject({
  languagePreference: z.enum(LOCALES).nullable(),
  referralSource: z.enum(REFERRAL_SOURCES).nullable(),
  userRole: z.enum(USER_ROLES).nullable(),
  experienceLevel: z.enum(EXPERIENCE_LEVELS).nullable(),
  favoriteCategories: z.array(z.enum(CATEGORIES)).max(CATEGORIES.length),
  readingFrequency: z.enum(READING_FREQUENCIES).nullable(),
  notifications: z.array(z.enum(NOTIFICATIONS)).max(NOTIFICATIONS.length),
  theme: z.enum(THEMES).nullable(),
  textSize: z.enum(TEXT_SIZES).nullable(),
  originalsOnly: z.boolean().nullable(),
  listLanguages: z.enum(LIST_LANGUAGE_CHOICES).nullable(),
  mutedSources: mutedList,
  mutedTopics: mutedList,
})
export type Preferences = z.output<typeof preferencesSchema>

const response = z.object({ preferences: preferencesSchema })

export const getPreferences = endpoint({
  method: 'GET',
  path: '/user/preferences',
  access: 'reader',
  summary: 'Get the preferences of the reader',
  description: 'The onboarding answers and later changes.',
  response,
  errors: ['unauthorized'],
})

export const updatePreferences = endpoint({
  method: 'POST',
  path: '/user/preferences',
  access: 'reader',
  summary: 'Update the preferences of the reader',
  description: 'Absent fields do not change, lists are replaced, and `null` deletes an answer.',
  body: preferencesSchema.partial(),
  response,
  errors: ['bad_request', 'unauthorized'],
})
