import type { Locale } from '#contract/values/locales.ts'
import type { EndedWaysIn } from '#domain/kernel/mail/mails.ts'
import { momentInUtc } from '#locales/format/utc-dates.ts'
import { textsOf } from '#locales/texts.ts'
import type { Block } from '#mails/layout/mail-content.ts'
import { hostOf, type Template } from '#mails/layout/template.ts'
import { secureBlocks } from './secure-blocks.ts'

const PROVIDERS = { apple: 'Apple', google: 'Google' } as const

export const newSignIn: Template<'new-sign-in'> = ({ device, network, at }, locale, site) => {
  const t = textsOf(locale, 'mailAccount').newSignIn
  return {
    subject: t.subject,
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text },
      {
        is: 'facts',
        facts: [
          {
            name: t.device,
            value: device ? t.deviceOf(device.browser, device.system) : t.unknownDevice,
          },
          { name: t.time, value: momentInUtc(locale, at) },
          ...(network ? [{ name: t.network, value: network }] : []),
        ],
      },
      ...secureBlocks(locale, site),
    ],
    reason: t.reason(hostOf(site)),
  }
}

/**
 * Sent because a passkey stays valid if the password changes, so that an intruder's would otherwise go
 * unnoticed.
 */
export const passkeyAdded: Template<'passkey-added'> = ({ name }, locale, site) => {
  const t = textsOf(locale, 'mailAccount').passkeyAdded
  return {
    subject: t.subject,
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text(name) },
      ...secureBlocks(locale, site),
    ],
    reason: t.reason(hostOf(site)),
  }
}

export const providerLinked: Template<'provider-linked'> = ({ provider }, locale, site) => {
  const t = textsOf(locale, 'mailAccount').providerLinked
  const name = PROVIDERS[provider]
  return {
    subject: t.subject(name),
    preheader: t.preheader(name),
    blocks: [
      { is: 'heading', text: t.heading(name) },
      { is: 'paragraph', text: t.text(name) },
      ...secureBlocks(locale, site),
    ],
    reason: t.reason(hostOf(site)),
  }
}

const endedLines = (
  { passkeys, providers, hasFeed, hasEmailChange, sessions }: EndedWaysIn,
  locale: Locale,
): string[] => {
  const t = textsOf(locale, 'mailAccount').waysInEnded
  return [
    ...passkeys.map(t.passkey),
    ...providers.map((provider) => t.provider(PROVIDERS[provider])),
    ...(hasFeed ? [t.feed] : []),
    ...(hasEmailChange ? [t.emailChange] : []),
    ...(sessions === 0 ? [] : [sessions === 'all' ? t.allSessions : t.someSessions]),
  ]
}

export const waysInEnded: Template<'ways-in-ended'> = (ended, locale, site) => {
  const t = textsOf(locale, 'mailAccount').waysInEnded
  const lines: Block[] = endedLines(ended, locale).map((text) => ({ is: 'paragraph', text }))
  const isOnlySessions =
    ended.passkeys.length + ended.providers.length === 0 && !ended.hasFeed && !ended.hasEmailChange
  return {
    subject: isOnlySessions ? t.subjectOfSessions : t.subject,
    preheader: t.preheader,
    blocks: [{ is: 'heading', text: t.heading }, ...lines, ...secureBlocks(locale, site)],
    reason: t.reason(hostOf(site)),
  }
}
