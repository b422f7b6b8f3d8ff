import { z } from 'zod'
import { isoTime } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { AUDIT_ACTS } from '#contract/newsroom/audit.ts'
import { ACT_REASONS, NEWSROOM_ROLES, NOTE_MAX } from '#contract/newsroom/desk-values.ts'
import { giftState } from '#contract/premium/gifts.ts'
import { SUBSCRIPTION_SOURCES } from '#contract/premium/payment-sources.ts'
import { PLANS } from '#contract/premium/plans.ts'
import { soughtText, writtenText } from '#contract/values/stored-text.ts'
import { EMAIL_MAX_LENGTH } from '#contract/values/email-address.ts'
import { LOCALES } from '#contract/values/locales.ts'

export const actReason = z.enum(ACT_REASONS)

/** Longest gift of Premium, so that a mistyped year is refused. */
export const GIFT_DAYS_MAX = 1100

const params = z.object({ id: z.uuid() })
const why = {
  reason: actReason,
  note: writtenText(NOTE_MAX).optional().describe('Kept on the reader’s page, not in the audit log'),
}
const changed = z.object({ data: z.object({ changed: z.boolean() }) })
const IDEMPOTENT = 'Idempotent: a repetition changes nothing, mails nothing and is not recorded.'

const match = z.object({
  id: z.uuid(),
  kind: z.enum(['account', 'subscriber']),
  email: z.string(),
  name: z.string(),
  created_at: isoTime,
})
export type ReaderMatch = z.output<typeof match>

export const findReaders = endpoint({
  method: 'POST',
  path: '/admin/readers/find',
  access: 'support',
  summary: 'Find readers',
  description:
    'By a whole address, the id of an account or a newsletter subscriber, the payment provider’s id of a customer, or the number of an invoice. A POST, so that no address appears in a URL. Empty where none matches.',
  body: z.strictObject({ query: soughtText(200) }),
  response: z.object({ data: z.object({ readers: z.array(match) }) }),
  errors: ['bad_request'],
})

const account = z.object({
  name: z.string(),
  role: z.enum(NEWSROOM_ROLES),
  is_verified: z.boolean(),
  created_at: isoTime,
  blocked_at: isoTime.nullable(),
  language: z.enum(LOCALES).nullable(),
})

const subscription = z.object({
  source: z.enum(SUBSCRIPTION_SOURCES),
  plan: z.enum(PLANS.map(({ id }) => id)).nullable(),
  state: z.string(),
  trial_ends_at: isoTime.nullable(),
  period_ends_at: isoTime,
  ends_at: isoTime.nullable().describe('When it ends without another charge; null while it renews'),
  unpaid_since: isoTime.nullable(),
})

const gift = z.object({
  id: z.uuid(),
  way: z.enum(['bought', 'redeemed']).describe('By this reader; one who redeemed their own has it twice'),
  plan: z.enum(PLANS.map(({ id }) => id)),
  state: giftState,
  amount_cents: z.number().int(),
  refunded_cents: z.number().int(),
  currency: z.string(),
  paid_at: isoTime.nullable(),
  redeemed_at: isoTime.nullable(),
})

const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  currency: z.string(),
  amount_cents: z.number().int(),
  refunded_cents: z.number().int(),
  is_disputed: z.boolean(),
  paid_at: isoTime,
  url: z
    .string()
    .nullable()
    .describe('Page of the payment provider; null where it could not be asked or has none'),
})

const mail = z.object({
  id: z.uuid(),
  /** A kind of mail, or the period of a newsletter. */
  kind: z.string(),
  is_newsletter: z.boolean(),
  at: isoTime,
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'skipped', 'uncertain']),
  error: z.string().nullable(),
  can_resend: z.boolean(),
})

const readerPage = z.object({
  id: z.uuid(),
  email: z.string(),
  account: account.nullable().describe('Null for a subscriber of newsletters without an account'),
  may_act: z.boolean().describe('False for an account of the newsroom, which only owners change'),
  premium: z
    .object({
      tier: z.enum(['free', 'premium']),
      status: z.string(),
      given_until: isoTime.nullable(),
      subscriptions: z.array(subscription),
      gifts: z.array(gift).describe('Without codes'),
      invoices: z.array(invoice),
      has_links: z.boolean().describe('False where the payment provider did not answer'),
    })
    .nullable(),
  newsletters: z
    .object({
      state: z.enum(['pending', 'active', 'unsubscribed', 'suppressed']),
      state_reason: z.string().nullable(),
      wants_daily: z.boolean(),
      wants_weekly: z.boolean(),
      language: z.string(),
      send_hour: z.number().int(),
      time_zone: z.string(),
      paused_until: isoTime.nullable(),
    })
    .nullable(),
  consents: z.array(
    z.object({
      at: isoTime,
      event: z.string(),
      wants_daily: z.boolean(),
      wants_weekly: z.boolean(),
      place: z.string(),
      text_version: z.string(),
    }),
  ),
  ways_in: z
    .object({
      has_password: z.boolean(),
      providers: z.array(z.enum(['apple', 'google'])),
      passkeys: z.number().int(),
      has_authenticator: z.boolean(),
      has_bookmark_feed: z.boolean(),
      sessions: z.number().int(),
      last_sign_in_at: isoTime.nullable(),
    })
    .nullable(),
  mails: z.array(mail),
  notes: z.array(
    z.object({
      id: z.uuid(),
      at: isoTime,
      author: z.string().nullable(),
      act: z.enum(AUDIT_ACTS).nullable(),
      note: z.string(),
    }),
  ),
})
export type ReaderPage = z.output<typeof readerPage>

export const readReader = endpoint({
  method: 'GET',
  path: '/admin/readers/{id}',
  access: 'support',
  summary: 'Get what support may know of a reader',
  description:
    'Account, plan, invoices, newsletters, consents, ways of signing in, mails and notes. Nothing of what was read, saved, searched or preferred.',
  params,
  response: z.object({ data: readerPage }),
  errors: ['bad_request', 'account_not_found'],
})

const actErrors = ['bad_request', 'account_not_found', 'staff_account'] as const

export const givePremium = endpoint({
  method: 'POST',
  path: '/admin/readers/{id}/premium',
  access: 'support',
  summary: 'Give Premium until a day, or end what was given',
  description: `What was bought is not touched. The reader gets a mail. ${IDEMPOTENT}`,
  stepUp: true,
  params,
  body: z.strictObject({
    until: z.iso.date().nullable().describe('The last day (UTC); null ends what was given'),
    ...why,
  }),
  response: changed,
  errors: [...actErrors, 'proof_required'],
})

export const blockReader = endpoint({
  method: 'POST',
  path: '/admin/readers/{id}/block',
  access: 'support',
  summary: 'Block an account, or unblock it',
  description: `Ends every session. A blocked account cannot be signed in to; its newsletters and subscription go on. The reader gets a mail. ${IDEMPOTENT}`,
  stepUp: true,
  params,
  body: z.strictObject({ blocked: z.boolean(), ...why }),
  response: changed,
  errors: [...actErrors, 'proof_required'],
})

export const endReaderSessions = endpoint({
  method: 'POST',
  path: '/admin/readers/{id}/end-sessions',
  access: 'support',
  summary: 'End every session of an account',
  description: `The reader gets a mail. ${IDEMPOTENT}`,
  stepUp: true,
  params,
  body: z.strictObject(why),
  response: z.object({ data: z.object({ ended: z.number().int() }) }),
  errors: [...actErrors, 'proof_required'],
})

export const unsubscribeReader = endpoint({
  method: 'POST',
  path: '/admin/readers/{id}/unsubscribe',
  access: 'support',
  summary: 'End the newsletters of a reader',
  description: `The reader gets a mail. ${IDEMPOTENT}`,
  params,
  body: z.strictObject(why),
  response: changed,
  errors: actErrors,
})

export const resendMail = endpoint({
  method: 'POST',
  path: '/admin/readers/{id}/resend',
  access: 'support',
  summary: 'Send a mail again that failed',
  description: `A newsletter that failed or is uncertain, or a mail that was given up. The text of a mail that was sent is not kept. ${IDEMPOTENT}`,
  stepUp: true,
  params,
  body: z.strictObject({ mail: z.uuid(), ...why }),
  response: changed,
  errors: [...actErrors, 'mail_not_kept', 'proof_required'],
})

export const sendExport = endpoint({
  method: 'POST',
  path: '/admin/readers/{id}/export',
  access: 'support',
  summary: 'Mail a reader the link to an export of all their data',
  description:
    'Only the reader gets the file, because it lists what was read. At most one mail a day; a repetition changes nothing.',
  params,
  body: z.strictObject(why),
  response: changed,
  errors: actErrors,
})

export const eraseReader = endpoint({
  method: 'POST',
  path: '/admin/readers/{id}/erase',
  access: 'support',
  summary: 'Delete an account, or a subscriber without one, with all data',
  description:
    'As the reader’s own deletion: purchases end, and a last mail confirms it. The address has to be typed.',
  stepUp: true,
  params,
  body: z.strictObject({ email: z.string().max(EMAIL_MAX_LENGTH), reason: actReason }),
  response: changed,
  errors: [...actErrors, 'delete_confirmation', 'proof_required', 'billing_unavailable'],
})

export const addNote = endpoint({
  method: 'POST',
  path: '/admin/readers/{id}/notes',
  access: 'support',
  summary: 'Write down something about a reader',
  description:
    'Part of the reader’s export, and deleted with the account. Idempotent by the id that the client chooses.',
  params,
  body: z.strictObject({ note_id: z.uuid(), note: writtenText(NOTE_MAX).min(1) }),
  response: changed,
  errors: actErrors,
})
