import type { StaffRole } from '#contract/access.ts'
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
  /** In lower case, so that the spellings of one mailbox belong to one account. */
  email: string
  email_verified: Generated<boolean>
  first_name: Generated<string>
  last_name: Generated<string>
  /** Path of the picture, which contains the id of its row in `avatars`. */
  avatar: string | null
  role: Generated<'user' | 'admin'>
  /** The part of the newsroom that an owner opened to the account; null for readers, and for admins, who need none. */
  staff: StaffRole | null
  /** Since when the account may not be used; null for an account that may. */
  blocked_at: Date | null
  /** PHC string of argon2id; null for sign-in by Apple or Google only. */
  password_hash: string | null
  demo_key: string | null
  /** When a reset last proved access to the mailbox; null when only the sign-up did. */
  mailbox_proven_at: Date | null
  /** The address for which this account entered a code of `admin_codes`. */
  admin_proven_email: string | null
  admin_proven_at: Date | null
  /** When the owner last reviewed what opens the account; null if never. */
  ways_in_reviewed_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface AdminCodesTable {
  /** In lower case, as in `users.email`. */
  email: string
  code_mac: Buffer
  created_at: Date
  expires_at: Date
}

export interface AuthenticatorsTable {
  user_id: string
  sealed_secret: Buffer
  /**
   * RFC 6238 time step of the newest accepted code, because no code may be accepted twice. Some drivers
   * return bigint as text.
   */
  last_step: ColumnType<string | number | bigint, number, number>
  created_at: Date
}

export interface ProviderIdentitiesTable {
  provider: 'apple' | 'google'
  /** The provider's id of the person, which stays when the email changes. */
  subject: string
  user_id: string
  created_at: Generated<Date>
  /** Set by a password reset until the owner confirms it; it cannot sign in meanwhile. */
  suspended_at: Date | null
}

export interface PasskeysTable {
  id: string
  user_id: string
  credential_id: Buffer
  /** Public key in COSE format (RFC 9052). */
  public_key: Buffer
  /** Signature counter of the newest sign-in (WebAuthn). Some drivers return bigint as text. */
  counter: ColumnType<string | number | bigint, number, number>
  transports: string[]
  name: string
  is_synced: boolean
  created_at: Date
  used_at: Date | null
  /** Set by a password reset until the owner confirms it; it cannot sign in meanwhile. */
  suspended_at: Date | null
}

/** ID tokens and answered challenges, which may be used once only. */
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
  /** When the owner last proved to be present; null when only the sign-in did. */
  proven_at: Date | null
  second_factor_at: Date | null
}

export interface SignInsTable {
  id: string
  user_id: string
  method: 'password' | 'passkey' | 'apple' | 'google'
  outcome: 'succeeded' | 'refused' | 'limited'
  attempts: Generated<number>
  /** Prefix of the address: 24 bits of IPv4, 48 of IPv6. Null when unknown. */
  network: string | null
  user_agent: string | null
  is_new_device: Generated<boolean>
  /** The first attempt; `last_at` is the newest, since repeated ones share a row. */
  created_at: Date
  last_at: Date
}

export interface KnownDevicesTable {
  user_id: string
  token_hash: Buffer
  created_at: Date
  seen_at: Date
}

export interface PendingSignUpsTable {
  id: string
  /** In lower case, as in `users.email`. */
  email: string
  first_name: string
  last_name: string
  password_hash: string
  answers: ColumnType<OnboardingAnswers, string, never>
  language: Locale | null
  token_hash: Buffer
  /** Number of passwords that were tried with the mailed link. */
  tries: Generated<number>
  created_at: Date
  expires_at: Date
}

/** One row for each mail that a stranger could have caused, because the number of these mails is limited. */
export interface MailBudgetTable {
  mailbox: Buffer
  share: 'reset' | 'other'
  at: Date
}

export interface EmailChangesTable {
  user_id: string
  new_email: string
  token_hash: Buffer
  created_at: Date
  expires_at: Date
}

/** Unused; written by releases before migration 033 only. */
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
  /** Start of a UTC hour. */
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
  image: Buffer
  created_at: Generated<Date>
}
