import type { MailData, MailKind } from '#domain/kernel/mail/mails.ts'

/** What a stranger may write. */
const HOSTILE = '<img src=x onerror=alert(1)>"\'&\r\nBcc: victim@x.example'
/** Data for every kind of mail, hostile where a stranger writes it. */
export const mailExamples: { [Kind in MailKind]: MailData[Kind] } = {
  'contact-message': {
    name: HOSTILE,
    email: 'a@b.example',
    topic: 'other',
    tier: 'premium',
    message: HOSTILE,
  },
  'contact-receipt': {},
  'takedown-answer': {
    requestedAt: '2026-11-22T12:00:00Z',
    takenDown: { kind: 'article', title: HOSTILE },
    answer: HOSTILE,
  },
  'verify-email': { token: 'link-token' },
  'account-exists': {},
  'reset-password': { code: '012345', token: 'link-token' },
  'reset-link': { token: 'link-token' },
  'password-changed': {},
  'email-change-link': { token: 'link-token' },
  'email-change-asked': { maskedEmail: HOSTILE },
  'email-changed': { maskedEmail: HOSTILE, token: 'link-token' },
  'email-change-done': {},
  'authenticator-changed': { change: 'added' },
  'passkey-added': { name: HOSTILE },
  'new-sign-in': {
    device: { browser: 'Firefox', system: 'Linux' },
    network: '203.0.113.0/24',
    at: '2026-11-22T12:00:00Z',
  },
  'provider-linked': { provider: 'google' },
  'ways-in-ended': {
    passkeys: [HOSTILE],
    providers: ['apple'],
    hasFeed: true,
    hasEmailChange: true,
    sessions: 2,
  },
  'newsletter-confirm': { token: 'link-token', wantsDaily: true, wantsWeekly: true },
  'newsletter-welcome': {
    token: 'link-token',
    wantsDaily: true,
    wantsWeekly: false,
    sendHour: 7,
    timeZone: 'America/New_York',
  },
  'account-deleted': {},
  'premium-begun': {
    plan: 'premium_yearly',
    price: { amountCents: 9000, currency: 'usd' },
    trialEndsAt: '2026-11-29T12:00:00Z',
    renewsAt: '2026-11-29T12:00:00Z',
  },
  'trial-reminder': { plan: 'premium_monthly', chargedAt: '2026-11-29T12:00:00Z' },
  'renewal-reminder': {
    renewsAt: '2027-02-20T12:00:00Z',
    price: { amountCents: 9000, currency: 'usd' },
  },
  'trial-refused': { plan: 'premium_monthly' },
  'premium-cancelled': {
    plan: 'premium_yearly',
    cancelledAt: '2026-11-22T12:00:00Z',
    endsAt: '2026-11-29T12:00:00Z',
    isOver: false,
  },
  'payment-problem': {
    amountCents: 9000,
    currency: 'usd',
    payUrl: 'https://pay.example/in_1',
    accessUntil: '2026-11-29T12:00:00Z',
  },
  'premium-back': { plan: 'premium_monthly', wasOnHold: true, renewsAt: '2026-12-22T12:00:00Z' },
  'premium-ended': { plan: 'premium_yearly', endedAt: '2026-11-29T12:00:00Z' },
  'premium-refunded': { amountCents: 9000, currency: 'usd' },
  notice: {
    subject: 'Our terms change',
    paragraphs: ['What changes, in one paragraph.', '<b>Why</b> it does.'],
    appliesOn: '2027-01-31',
  },
  'withdrawal-declared': {
    plan: 'premium_yearly',
    name: 'Ada Lovelace',
    startedAt: '2026-11-22T12:00:00Z',
    declaredAt: '2026-11-28T09:41:00Z',
    keepsShare: true,
  },
  'desk-act': { act: 'premium', until: '2027-01-31T00:00:00Z' },
}
