import type { Locale } from '#contract/values/locales.ts'
import type { Generated } from 'kysely'

/**
 * `uncertain`: a crash hid whether the mail was sent. A duplicate would be worse than a loss, so the mail is
 * not sent again.
 */
export type MailState = 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain'

export interface MailOutboxTable {
  id: string
  kind: string
  unique_key: string
  recipient: string
  reply_to: string | null
  locale: Locale
  message_id: string
  subject: string | null
  text: string | null
  html: string | null
  state: Generated<MailState>
  attempts: Generated<number>
  next_try_at: Date
  valid_until: Date | null
  last_error: string | null
  created_at: Date
}
