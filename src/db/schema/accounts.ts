import type { Category } from '#contract/content/taxonomy.ts'
import type { ListLanguageChoice } from '#contract/values/list-languages.ts'
import type { Locale } from '#contract/values/locales.ts'
import type {
  ExperienceLevel,
  Notification,
  ReadingFrequency,
  ReferralSource,
  UserRole,
} from '#contract/content/onboarding.ts'
import type { Muted, TextSize, Theme } from '#contract/content/reading.ts'
import type { OnboardingAnswers } from '#contract/readers/user.ts'
import type { ColumnType, Generated } from 'kysely'

export interface UsersTable {
  id: string
  /** Lower case. */
  email: string
  email_verified: Generated<boolean>
  first_name: Generated<string>
  last_name: Generated<string>
  /** Address of the picture in `avatars`. */
  avatar: string | null
  role: Generated<'user' | 'admin'>
  /** PHC string of argon2id; null for those who only sign in with Apple or Google. */
  password_hash: string | null
  demo_key: string | null
  /** When a reset by mail last proved who has the mailbox; null: when the account was made. */
  mailbox_proven_at: Date | null
  /** The address for which this account entered a code of `admin_codes`. */
  admin_proven_email: string | null
  admin_proven_at: Date | null
  /** When the owner last looked through everything that opens the account. */
  ways_in_reviewed_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface AdminCodesTable {
  /** Lower case. */
  email: string
  code_mac: Buffer
  created_at: Date
  expires_at: Date
}

export interface AuthenticatorsTable {
  user_id: string
  sealed_secret: Buffer
  /** RFC 6238's time step of the newest code that was accepted. Some drivers read large integers as text. */
  last_step: ColumnType<string | number | bigint, number, number>
  created_at: Date
}

export interface ProviderIdentitiesTable {
  provider: 'apple' | 'google'
  /** The provider's own id for the person. */
  subject: string
  user_id: string
  created_at: Generated<Date>
  /** Set by a reset until the owner confirms it: it opens nothing meanwhile. */
  suspended_at: Date | null
}

export interface PasskeysTable {
  id: string
  user_id: string
  credential_id: Buffer
  /** COSE. */
  public_key: Buffer
  /** Some drivers read large integers as text. */
  counter: ColumnType<string | number | bigint, number, number>
  transports: string[]
  name: string
  is_synced: boolean
  created_at: Date
  used_at: Date | null
  /** Set by a reset until the owner confirms it: it opens nothing meanwhile. */
  suspended_at: Date | null
}

/** Also of challenges that were answered: both are good for once. */
export interface UsedIdTokensTable {
  token_hash: Buffer
  expires_at: Date
}

export interface SessionsTable {
  id: string
  user_id: string
  token_hash: Buffer
  user_agent: string | null
  created_at: Generated<Date>
  seen_at: Generated<Date>
  expires_at: Date
  /** When the owner last proved to be there; null: when the session began. */
  proven_at: Date | null
  second_factor_at: Date | null
}

export interface SignInsTable {
  id: string
  user_id: string
  method: 'password' | 'passkey' | 'apple' | 'google'
  outcome: 'succeeded' | 'refused' | 'limited'
  attempts: Generated<number>
  /** 24 bits of an IPv4 address, 48 of an IPv6 one. */
  network: string | null
  user_agent: string | null
  is_new_device: Generated<boolean>
  /** Of the first of its attempts. */
  created_at: Date
  last_at: Date
}

export interface KnownDevicesTable {
  user_id: string
  token_hash: Buffer
  created_at: Date
  seen_at: Date
}

/** A sign-up whose address is not proven yet. */
export interface PendingSignUpsTable {
  id: string
  /** Lower case. */
  email: string
  first_name: string
  last_name: string
  password_hash: string
  answers: ColumnType<OnboardingAnswers, string, never>
  language: Locale | null
  token_hash: Buffer
  /** Passwords compared with the link so far. */
  tries: Generated<number>
  created_at: Date
  expires_at: Date
}

/** A mail that a stranger could cause. */
export interface MailBudgetTable {
  mailbox: Buffer
  share: 'reset' | 'other'
  at: Date
}

/** The new address of an account that is not proven yet. */
export interface EmailChangesTable {
  user_id: string
  new_email: string
  token_hash: Buffer
  created_at: Date
  expires_at: Date
}

/** Written by the release before 033 only. */
export interface EmailVerificationsTable {
  user_id: string
  token_hash: Buffer
  created_at: Generated<Date>
  expires_at: Date
}

export interface PasswordResetsTable {
  id: string
  user_id: string
  code_mac: Buffer
  link_hash: Buffer
  tries: Generated<number>
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  is_link_only: Generated<boolean>
  restores_email: string | null
}

export interface ResetFailuresTable {
  /** The beginning of a UTC hour. */
  hour: Date
  count: number
}

export interface UserPreferencesTable {
  user_id: string
  language: Locale | null
  referral_source: ReferralSource | null
  user_role: UserRole | null
  experience_level: ExperienceLevel | null
  favorite_categories: Generated<Category[]>
  reading_frequency: ReadingFrequency | null
  notifications: Generated<Notification[]>
  theme: Theme | null
  text_size: TextSize | null
  originals_only: boolean | null
  list_languages: ListLanguageChoice | null
  muted_sources: ColumnType<Muted[], string | undefined, string>
  muted_topics: ColumnType<Muted[], string | undefined, string>
  extra: ColumnType<Record<string, unknown>, string | undefined, string>
  updated_at: Generated<Date>
}

export interface AvatarsTable {
  id: string
  user_id: string
  /** WebP. */
  image: Buffer
  created_at: Generated<Date>
}
