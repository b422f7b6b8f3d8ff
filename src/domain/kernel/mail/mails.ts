import type { TakedownKind } from '#contract/newsroom/takedowns.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { RenderNewsletter } from './newsletter-content.ts'
import type { RenderedMail } from './rendered-mail.ts'
import type { Money, PlanId } from '#contract/premium/plans.ts'

/**
 * Ways of signing in or reading that were ended by the owner or an intruder, for the mail that lists them.
 */
export interface EndedWaysIn {
  passkeys: string[]
  providers: ('apple' | 'google')[]
  hasFeed: boolean
  hasEmailChange: boolean
  sessions: number | 'all'
}

/** What staff did with an account, for the mail that says so to its owner. */
export type DeskAct =
  | { act: 'role'; role: 'reader' | 'editor' | 'support' | 'owner' }
  /** `until` is null where the gift was ended. */
  | { act: 'premium'; until: string | null }
  | { act: 'blocked' | 'unblocked' | 'sessions' | 'unsubscribed' | 'export' }

/**
 * The kinds of mail, with the data that their templates in src/mails are rendered with. Times are ISO 8601.
 */
export interface MailData {
  'contact-message': { name: string; email: string; topic: string; tier: string; message: string }
  'contact-receipt': Record<string, never>
  /** To who asked for something to be taken down. `takenDown` is null where the newsroom declined. */
  'takedown-answer': {
    requestedAt: string
    takenDown: { kind: TakedownKind; title: string } | null
    /** What an editor wrote besides; empty for nothing. */
    answer: string
  }
  'verify-email': { token: string }
  /** Sent instead of a link when the address of an account is used for a sign-up or a change of address. */
  'account-exists': Record<string, never>
  /** The reader types the code on the page that requested it, or follows the link instead. */
  'reset-password': { code: string; token: string }
  /** Contains a link and no code: the fallback for the rest of a day with too many codes. */
  'reset-link': { token: string }
  'password-changed': Record<string, never>
  /** Sent to the address that an account is to get, since its owner must confirm it. */
  'email-change-link': { token: string }
  /** Alerts the account's present address; the new address is masked. */
  'email-change-asked': { maskedEmail: string }
  /** Sent to the former address, with a link that restores this address. */
  'email-changed': { maskedEmail: string; token: string }
  'email-change-done': Record<string, never>
  'passkey-added': { name: string }
  /** Sent to admins only, because readers have no authenticator apps. */
  'authenticator-changed': { change: 'added' | 'removed' }
  /** Sent after a sign-in on an unknown device, which may be an intruder's. */
  'new-sign-in': { device: { browser: string; system: string } | null; network: string | null; at: string }
  'provider-linked': { provider: 'apple' | 'google' }
  'ways-in-ended': EndedWaysIn
  'newsletter-confirm': { token: string; wantsDaily: boolean; wantsWeekly: boolean }
  /** Explains when the newsletters are sent, and how to change or end them. */
  'newsletter-welcome': {
    token: string
    wantsDaily: boolean
    wantsWeekly: boolean
    sendHour: number
    timeZone: string
  }
  /**
   * `trialEndsAt` is null for a subscription without a trial. Mails that an earlier release queued have no price. `charge`: what the next
   * charge is where a discount lowers it.
   */
  'premium-begun': {
    plan: PlanId
    price?: Money
    charge?: Money
    trialEndsAt: string | null
    renewsAt: string
  }
  'trial-reminder': { plan: PlanId; price?: Money; charge?: Money; chargedAt: string }
  /** Price is null for a subscription of the App Store. */
  'renewal-reminder': { renewsAt: string; price: Money | null; charge?: Money }
  /** A running subscription will cost another price. `replacesEarlier`: a notice before it no longer holds. */
  'price-change': {
    plan: PlanId
    before: Money
    after: Money
    firstChargeAt: string
    replacesEarlier: boolean
  }
  /** The change that `price-change` announced was taken back. */
  'price-kept': { plan: PlanId; price: Money; announcedFor: string }
  /**
   * Sent when the card or address had used a trial before, so that the subscription was cancelled uncharged
   * (A-83).
   */
  'trial-refused': { plan: PlanId; price?: Money }
  /** Sent when a subscription was cancelled and may end in the future, and when it has ended. */
  'premium-cancelled': { plan: PlanId; cancelledAt: string; endsAt: string; isOver: boolean }
  /**
   * A charge failed, or needs the reader's confirmation at their bank. The URL is null where it cannot be
   * paid on a page.
   */
  'payment-problem': {
    amountCents: number
    currency: string
    payUrl: string | null
    accessUntil: string | null
  }
  /** The payment that was missing went through, or a dispute was won. `wasOnHold`: access had ended meanwhile. */
  'premium-back': { plan: PlanId; wasOnHold: boolean; renewsAt: string }
  /** The end that `premium-cancelled` announced has come. */
  'premium-ended': { plan: PlanId; endedAt: string }
  'premium-refunded': { amountCents: number; currency: string }
  /** Confirms a withdrawal from the contract; the refund has a mail of its own. */
  'withdrawal-declared': {
    plan: PlanId
    /** Empty where the reader gave none. */
    name: string
    startedAt: string
    declaredAt: string
    keepsShare: boolean
  }
  /** To the buyer. `sendOn` is the UTC day on which the code is mailed to the reader; null where the buyer passes it on. */
  'gift-bought': { plan: PlanId; price: Money; code: string; sendOn: string | null }
  /** To whom it is for. `from` is the name of the buyer’s account, and empty without one. */
  'gift-for-you': { plan: PlanId; from: string; code: string }
  /** When it was redeemed, and when one that waited has begun. `endsAt` is null while it waits. */
  'gift-redeemed': {
    plan: PlanId
    endsAt: string | null
    waitsFor: 'end' | 'subscription' | 'apple' | null
  }
  /** To the reader of a gift whose payment was refunded or disputed. */
  'gift-over': { plan: PlanId }
  /** Its time is over, and nothing else gives Premium. `gift` is null for what staff had given. */
  'given-ended': { gift: PlanId | null; endedAt: string }
  /** Confirms the buyer’s withdrawal from the contract. */
  'gift-withdrawn': { plan: PlanId; name: string; boughtAt: string; declaredAt: string; refund: Money }
  /** To all account holders, in the operator’s words; `appliesOn` is a day. */
  notice: { subject: string; paragraphs: string[]; appliesOn: string }
  'desk-act': DeskAct
  /** The last mail to an account, deleted once it was sent. */
  'account-deleted': Record<string, never>
}
export type MailKind = keyof MailData

export type RenderMail = <Kind extends MailKind>(
  kind: Kind,
  locale: Locale,
  data: MailData[Kind],
) => RenderedMail

export interface MailDesk {
  render: RenderMail
  renderNewsletter: RenderNewsletter
  /** Without a slash at the end. Links in mails must be absolute. */
  publicUrl: string
  /**
   * Where mail servers report failures; each newsletter gets an address of its own below it. Null where
   * reports go to the sender's address.
   */
  bounceAddress: string | null
  from: { name: string; address: string }
  supportAddress: string
  /**
   * Requests an early run of the mail job, which is scheduled every minute anyway. Never throws, since the
   * mail is already stored.
   */
  wake: () => void
}
