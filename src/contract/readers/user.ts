import { z } from 'zod'
import { LOCALES } from '#contract/values/locales.ts'
import {
  EXPERIENCE_LEVELS,
  NOTIFICATIONS,
  READING_FREQUENCIES,
  REFERRAL_SOURCES,
  USER_ROLES,
} from '#contract/content/onboarding.ts'
import { ADMIN_BARS, STAFF_ROLES } from '#contract/access.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'

/** A skipped answer is absent. */
export const onboardingAnswers = z.strictObject({
  languagePreference: z.enum(LOCALES).optional(),
  referralSource: z.enum(REFERRAL_SOURCES).optional(),
  userRole: z.enum(USER_ROLES).optional(),
  experienceLevel: z.enum(EXPERIENCE_LEVELS).optional(),
  favoriteCategories: z.array(z.enum(CATEGORIES)).max(CATEGORIES.length).optional(),
  readingFrequency: z.enum(READING_FREQUENCIES).optional(),
  notifications: z.array(z.enum(NOTIFICATIONS)).max(NOTIFICATIONS.length).optional(),
})
export type OnboardingAnswers = z.output<typeof onboardingAnswers>

/** A reader's own account. The native app creates its guest in the same shape. */
export const user = z.object({
  id: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  role: z.enum(['user', 'guest', 'admin']),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  avatar: z.string().nullable(),
  /** The identity provider's public metadata. */
  metadata: z.object({
    role: z.enum(['user', 'guest', 'admin']),
    tier: z.enum(['free', 'premium']),
    owes: z
      .boolean()
      .optional()
      .describe('A payment failed; GET /subscriptions/status has the details. Absent without a debt'),
    staff: z
      .enum(STAFF_ROLES)
      .optional()
      .describe(
        'The part of the newsroom that this session may use. Absent for readers, and for admins, who may use all',
      ),
    adminBar: z
      .enum(ADMIN_BARS)
      .optional()
      .describe(
        'The step that this session lacks to have the rights of an admin, an editor or support: POST /auth/claim-admin, /auth/authenticator or /auth/prove. Absent for admins and readers',
      ),
  }),
})
export type User = z.output<typeof user>
