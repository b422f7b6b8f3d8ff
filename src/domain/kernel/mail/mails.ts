import type { Locale } from '#contract/values/locales.ts'
import type { RenderNewsletter } from './newsletter-content.ts'
import type { RenderedMail } from './rendered-mail.ts'
import type { PlanId } from '#contract/premium/plans.ts'

/** Passkeys, providers, sessions and the like that were ended, by the owner or an intruder. */
export interface EndedWaysIn {
  /** By the names their owner gave them. */
  passkeys: string[]
  providers: ('apple' | 'google')[]
  hasFeed: boolean
  /** A pending change of address was cancelled. */
  hasEmailChange: boolean
  /** How many sessions were ended. */
  sessions: number | 'all'
}

/** The kinds of mail, and the data their templates in src/mails are rendered with. */
export interface MailData {
  /** A reader's message, to the support address. */
  'contact-message': { name: string; email: string; topic: string; tier: string; message: string }
  /** Confirms to that reader that it arrived. */
  'contact-receipt': Record<string, never>
  /** A link by which the mailbox's owner verifies the address. */
  'verify-email': { token: string }
  /** A sign-up was made with the address of an account. */
  'account-exists': Record<string, never>
  /** A code to type, and a link with the same effect. */
  'reset-password': { code: string; token: string }
  /** A link alone: the fallback for the rest of a day with too many codes. */
  'reset-link': { token: string }
  'password-changed': Record<string, never>
  /** A link by which the mailbox's owner makes it an account's new address. */
  'email-change-link': { token: string }
  /** To an account's present address: another one was requested, which is shown masked. */
  'email-change-asked': { maskedEmail: string }
  /** To the former address, with a link that restores it. */
  'email-changed': { maskedEmail: string; token: string }
  /** To the new address. */
  'email-change-done': Record<string, never>
  /** By the name its owner gave it. */
  'passkey-added': { name: string }
  /** An admin’s authenticator app. */
  'authenticator-changed': { change: 'added' | 'removed' }
  /** A sign-in on an unknown device. The moment is ISO 8601. */
  'new-sign-in': { device: { browser: string; system: string } | null; network: string | null; at: string }
  'provider-linked': { provider: 'apple' | 'google' }
  /** What was ended and no longer opens the account. */
  'ways-in-ended': EndedWaysIn
  /** A link by which the mailbox's owner confirms a subscription to newsletters. */
  'newsletter-confirm': { token: string; wantsDaily: boolean; wantsWeekly: boolean }
  /** Newsletters begin: when they are sent, and how to change or end them. */
  'newsletter-welcome': {
    /** Of the links to preferences and to unsubscribe. */
    token: string
    wantsDaily: boolean
    wantsWeekly: boolean
    /** Local, 0 to 23. */
    sendHour: number
    timeZone: string
  }
  /** A trial or a paid subscription has begun. Moments are ISO 8601, here and below. */
  'premium-begun': { plan: PlanId; trialEndsAt: string | null; renewsAt: string }
  /** Two days before the first charge. */
  'trial-reminder': { plan: PlanId; chargedAt: string }
  /** The card had had a free trial already: the subscription was undone, nothing was charged. */
  'trial-refused': { plan: PlanId }
  /** Confirms the end of a subscription, past or future. */
  'premium-cancelled': { plan: PlanId; cancelledAt: string; endsAt: string; isOver: boolean }
  /** A charge failed, or needs the reader's confirmation at their bank. */
  'payment-problem': {
    amountCents: number
    currency: string
    payUrl: string | null
    accessUntil: string | null
  }
  'premium-refunded': { amountCents: number; currency: string }
  /** The last mail to an account, deleted once it was sent. */
  'account-deleted': Record<string, never>
}
export type MailKind = keyof MailData

export type RenderMail = <Kind extends MailKind>(
  kind: Kind,
  locale: Locale,
  data: MailData[Kind],
) => RenderedMail

/** The dependencies of mail, created by the server and by each test. */
export interface MailDesk {
  render: RenderMail
  renderNewsletter: RenderNewsletter
  /** The site's URL without a slash at the end: links in mails are absolute. */
  publicUrl: string
  /**
   * Where mail servers report failures; each newsletter gets an address of its own below it. Null: the
   * sender.
   */
  bounceAddress: string | null
  from: { name: string; address: string }
  /** Receives readers' messages. */
  supportAddress: string
  /** Asks for the mail job to be queued soon. A hint only, since the job is also scheduled; never throws. */
  wake: () => void
}
