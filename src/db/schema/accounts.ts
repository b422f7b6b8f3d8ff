import type { Category } from '#contract/taxonomy.ts'
import type { Locale } from '#contract/locales.ts'
import type {
  ExperienceLevel,
  Notification,
  ReadingFrequency,
  ReferralSource,
  UserRole,
} from '#contract/onboarding.ts'
import type { Muted, TextSize, Theme } from '#contract/reading.ts'
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
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ProviderIdentitiesTable {
  provider: 'apple' | 'google'
  /** The provider's own id for the person. */
  subject: string
  user_id: string
  created_at: Generated<Date>
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
}

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
