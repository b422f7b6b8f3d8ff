import type { Locale } from '#contract/locales.ts'
import type { RenderNewsletter } from './newsletter-content.ts'
import type { RenderedMail } from './rendered-mail.ts'
import type { PlanId } from '#contract/plans.ts'

/** Ways into an account that its owner, or an intruder, has just ended. */
export interface EndedWaysIn {
  /** By the names their owner gave them. */
  passkeys: string[]
  providers: ('apple' | 'google')[]
  hasFeed: boolean
  /** An address that was to replace the account's, and does no more. */
  hasEmailChange: boolean
  /** How many sessions, or all of them. */
  sessions: number | 'all'
}

/** Every kind of mail and what its template is told. The templates are in src/mails. */
export interface MailData {
  /** A reader's message, to us. */
  'contact-message': { name: string; email: string; topic: string; tier: string; message: string }
  /** To that reader: it has arrived. */
  'contact-receipt': Record<string, never>
  /** Whoever has this mailbox may say the address is theirs. */
  'verify-email': { token: string }
  /** Somebody signed up with an address that has an account. */
  'account-exists': Record<string, never>
  /** A code to type, and a link that does the same. */
  'reset-password': { code: string; token: string }
  /** A link alone, for the rest of a day on which there were too many codes. */
  'reset-link': { token: string }
  'password-changed': Record<string, never>
  /** Whoever has this mailbox may say that the account's address is theirs from now on. */
  'email-change-link': { token: string }
  /** To the address an account has: another one is to replace it, of which only so much is shown. */
  'email-change-asked': { maskedEmail: string }
  /** To the former address, with a link that takes the account back. */
  'email-changed': { maskedEmail: string; token: string }
  /** To the new address. */
  'email-change-done': Record<string, never>
  /** By the name its owner gave it. */
  'passkey-added': { name: string }
  /** An admin’s authenticator app. */
  'authenticator-changed': { change: 'added' | 'removed' }
  /** A sign-in on a device the account does not know. The moment is ISO 8601. */
  'new-sign-in': { device: { browser: string; system: string } | null; network: string | null; at: string }
  'provider-linked': { provider: 'apple' | 'google' }
  /** What no longer opens the account. */
  'ways-in-ended': EndedWaysIn
  /** Whoever has this mailbox may begin the letters somebody asked for. */
  'newsletter-confirm': { token: string; wantsDaily: boolean; wantsWeekly: boolean }
  /** The letters begin: when, and how to change or end them. */
  'newsletter-welcome': {
    /** Of the links to preferences and to the end. */
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
  /** The card had had its free days: undone, nothing was charged. */
  'trial-refused': { plan: PlanId }
  /** Confirms the end of a subscription, which is over already or will be. */
  'premium-cancelled': { plan: PlanId; cancelledAt: string; endsAt: string; isOver: boolean }
  /** A charge failed, or waits for the reader to say yes to their bank. */
  'payment-problem': {
    amountCents: number
    currency: string
    payUrl: string | null
    accessUntil: string | null
  }
  'premium-refunded': { amountCents: number; currency: string }
  /** The last mail somebody gets; it is forgotten as soon as it has left. */
  'account-deleted': Record<string, never>
}
export type MailKind = keyof MailData

export type RenderMail = <Kind extends MailKind>(
  kind: Kind,
  locale: Locale,
  data: MailData[Kind],
) => RenderedMail

/** Where mail is written and handed in. Wired by the server, and by each test. */
export interface MailDesk {
  render: RenderMail
  renderNewsletter: RenderNewsletter
  /** Of the site, without a slash at the end: links in mails are absolute. */
  publicUrl: string
  /** Where mail servers report what they could not deliver; each letter gets an address of its own below it. Null: to the sender. */
  bounceAddress: string | null
  from: { name: string; address: string }
  /** Where readers' messages go. */
  supportAddress: string
  /** Mail is waiting: have it sent soon. Only a hint, since a job looks by itself as well; never throws. */
  wake: () => void
}
