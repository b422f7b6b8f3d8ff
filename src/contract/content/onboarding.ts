/** Values stored for the answers; their names are the specification's (section 3). */
export const REFERRAL_SOURCES = ['socialMedia', 'search', 'friend', 'news', 'newsletter', 'other'] as const
export type ReferralSource = (typeof REFERRAL_SOURCES)[number]
export const USER_ROLES = ['developer', 'researcher', 'business', 'student', 'enthusiast'] as const
export type UserRole = (typeof USER_ROLES)[number]
export const EXPERIENCE_LEVELS = ['beginner', 'intermediate', 'expert'] as const
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number]
export const READING_FREQUENCIES = ['daily', 'fewTimesWeek', 'weekly'] as const
export type ReadingFrequency = (typeof READING_FREQUENCIES)[number]
export const NOTIFICATIONS = ['dailyDigest', 'weeklyRecap'] as const
export type Notification = (typeof NOTIFICATIONS)[number]
