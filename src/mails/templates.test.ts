import { LOCALES } from '#contract/values/locales.ts'
import type { MailData, MailKind } from '#domain/kernel/mail/mails.ts'
import { mailProblems } from '#testing/validate-html.ts'
import { describe, expect, test } from 'vitest'
import { createMailRenderer } from './templates.ts'

const render = createMailRenderer({
  publicUrl: 'https://apercu.example',
  publisher: 'Aperçu SAS, 1 rue de la Paix, 75002 Paris',
})

/** Something for every kind of mail, hostile where a stranger writes it. */
const HOSTILE = '<img src=x onerror=alert(1)>"\'&\r\nBcc: victim@x.example'
const examples: { [Kind in MailKind]: MailData[Kind] } = {
  'contact-message': {
    name: HOSTILE,
    email: 'a@b.example',
    topic: 'other',
    tier: 'premium',
    message: HOSTILE,
  },
  'contact-receipt': {},
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
    trialEndsAt: '2026-11-29T12:00:00Z',
    renewsAt: '2026-11-29T12:00:00Z',
  },
  'trial-reminder': { plan: 'premium_monthly', chargedAt: '2026-11-29T12:00:00Z' },
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
  'premium-refunded': { amountCents: 9000, currency: 'usd' },
}
const kinds = Object.keys(examples) as MailKind[]

describe.each(LOCALES)('in %s', (locale) => {
  test.each(kinds)('%s has a subject of one line, a text and an HTML part that agree', async (kind) => {
    const { subject, text, html } = render(kind, locale, examples[kind])
    expect(subject).toMatch(/^[^\r\n]{3,}$/)
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html.length).toBeLessThan(80_000)
    expect(await mailProblems(html)).toEqual([])
    expect(text).not.toMatch(/<\/?(?:p|table|td|html)\b/)
    expect(text).toContain('https://apercu.example')
    for (const part of [text, html]) expect(part).toContain('1 rue de la Paix')
    for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(address).toMatch(/^https:/)
    for (const line of text.split('\n')) expect(line.length > 78 && !line.includes('https://')).toBe(false)
  })

  test.each(kinds)('%s shows what a stranger wrote as text', (kind) => {
    const { html } = render(kind, locale, examples[kind])
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<script')
  })
})

test('a receipt repeats nothing of the message, so that the form cannot mail a stranger’s text', () => {
  const { subject, text, html } = render('contact-receipt', 'en', {})
  expect(`${subject}${text}${html}`).not.toContain('alert')
})

test('a message of a premium reader is marked, so that it is read first', () => {
  expect(render('contact-message', 'en', examples['contact-message']).subject).toMatch(/^\[Priority\]/)
  const free = { ...examples['contact-message'], tier: 'free' }
  expect(render('contact-message', 'en', free).subject).not.toContain('Priority')
})
