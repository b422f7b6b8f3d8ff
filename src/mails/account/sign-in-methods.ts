import type { Locale } from '#contract/values/locales.ts'
import type { EndedWaysIn } from '#domain/kernel/mail/mails.ts'
import type { Block } from '#mails/layout/mail-content.ts'
import { type MailSite, pageUrl, type Template } from '#mails/layout/template.ts'

const PROVIDERS = { apple: 'Apple', google: 'Google' } as const

/** Ends mails about changes of an account, with advice for an owner who did not make the change. */
export const secureBlocks = (locale: Locale, site: MailSite): Block[] => [
  {
    is: 'paragraph',
    text:
      locale === 'fr'
        ? 'C’était vous\u202F? Il n’y a rien à faire. Sinon, vérifiez sans tarder tout ce qui ouvre votre compte et retirez ce que vous ne reconnaissez pas. Si votre mot de passe ne fonctionne plus, choisissez-en un autre par e-mail depuis la page de connexion.'
        : 'Was this you? Then there’s nothing to do. If not, check everything that opens your account right away and remove what you don’t recognise. If your password no longer works, reset it by email from the sign-in page.',
  },
  {
    is: 'button',
    label: locale === 'fr' ? 'Sécuriser mon compte' : 'Secure my account',
    url: pageUrl(site, locale, '/profile/secure'),
  },
]

const momentIn = (locale: Locale, iso: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(iso),
  )

export const newSignIn: Template<'new-sign-in'> = ({ device, network, at }, locale, site) => {
  const { host } = new URL(site.publicUrl)
  const when = `${momentIn(locale, at)} UTC`
  return locale === 'fr'
    ? {
        subject: 'Nouvelle connexion à votre compte',
        preheader: 'Depuis un appareil que nous ne connaissions pas.',
        blocks: [
          { is: 'heading', text: 'Était-ce bien vous\u202F?' },
          { is: 'paragraph', text: 'Votre compte Aperçu vient d’être ouvert depuis un nouvel appareil.' },
          {
            is: 'facts',
            facts: [
              { name: 'Appareil', value: device ? `${device.browser} sur ${device.system}` : 'inconnu' },
              { name: 'Date', value: when },
              ...(network ? [{ name: 'Réseau', value: network }] : []),
            ],
          },
          ...secureBlocks(locale, site),
        ],
        reason: `Ce message est envoyé quand un compte s’ouvre sur un nouvel appareil sur ${host}.`,
      }
    : {
        subject: 'New sign-in to your account',
        preheader: 'From a device we hadn’t seen before.',
        blocks: [
          { is: 'heading', text: 'Was this you?' },
          { is: 'paragraph', text: 'Someone just signed in to your Aperçu account on a new device.' },
          {
            is: 'facts',
            facts: [
              { name: 'Device', value: device ? `${device.browser} on ${device.system}` : 'unknown' },
              { name: 'Time', value: when },
              ...(network ? [{ name: 'Network', value: network }] : []),
            ],
          },
          ...secureBlocks(locale, site),
        ],
        reason: `This message is sent when an account is signed in to on a new device at ${host}.`,
      }
}

/**
 * Sent because a passkey stays valid if the password changes, so that an intruder's would otherwise go
 * unnoticed.
 */
export const passkeyAdded: Template<'passkey-added'> = ({ name }, locale, site) => {
  const { host } = new URL(site.publicUrl)
  return locale === 'fr'
    ? {
        subject: 'Une clé d’accès ouvre désormais votre compte',
        preheader: 'Elle permet de se connecter sans mot de passe.',
        blocks: [
          { is: 'heading', text: 'Une clé d’accès a été ajoutée' },
          {
            is: 'paragraph',
            text: `La clé «\u00A0${name}\u00A0» permet maintenant de se connecter à votre compte Aperçu sans mot de passe. Changer de mot de passe ne suffit pas à la retirer.`,
          },
          ...secureBlocks(locale, site),
        ],
        reason: `Ce message est envoyé à chaque clé d’accès ajoutée sur ${host}.`,
      }
    : {
        subject: 'A passkey now opens your account',
        preheader: 'It signs in without a password.',
        blocks: [
          { is: 'heading', text: 'A passkey was added' },
          {
            is: 'paragraph',
            text: `The passkey “${name}” now signs in to your Aperçu account without a password. Changing your password doesn’t remove it.`,
          },
          ...secureBlocks(locale, site),
        ],
        reason: `This message is sent whenever a passkey is added at ${host}.`,
      }
}

export const providerLinked: Template<'provider-linked'> = ({ provider }, locale, site) => {
  const { host } = new URL(site.publicUrl)
  const name = PROVIDERS[provider]
  return locale === 'fr'
    ? {
        subject: `${name} ouvre désormais votre compte`,
        preheader: `La connexion avec ${name} est associée à votre compte.`,
        blocks: [
          { is: 'heading', text: `La connexion avec ${name} a été ajoutée` },
          {
            is: 'paragraph',
            text: `Un compte ${name} qui porte votre adresse e-mail permet maintenant de se connecter à votre compte Aperçu.`,
          },
          ...secureBlocks(locale, site),
        ],
        reason: `Ce message est envoyé à chaque compte Apple ou Google associé sur ${host}.`,
      }
    : {
        subject: `${name} now opens your account`,
        preheader: `Sign-in with ${name} was connected to your account.`,
        blocks: [
          { is: 'heading', text: `Sign-in with ${name} was connected` },
          {
            is: 'paragraph',
            text: `A ${name} account with your email address now signs in to your Aperçu account.`,
          },
          ...secureBlocks(locale, site),
        ],
        reason: `This message is sent whenever an Apple or Google account is connected at ${host}.`,
      }
}

const endedLines = (ended: EndedWaysIn, locale: Locale): string[] => {
  const isFrench = locale === 'fr'
  const { passkeys, providers, hasFeed, hasEmailChange, sessions } = ended
  return [
    ...passkeys.map((name) =>
      isFrench ? `La clé d’accès «\u00A0${name}\u00A0» a été retirée.` : `The passkey “${name}” was removed.`,
    ),
    ...providers.map((provider) =>
      isFrench
        ? `La connexion avec ${PROVIDERS[provider]} a été dissociée.`
        : `Sign-in with ${PROVIDERS[provider]} was disconnected.`,
    ),
    ...(hasFeed
      ? [
          isFrench
            ? 'Le flux privé de vos articles enregistrés a été fermé.'
            : 'The private feed of your bookmarks was turned off.',
        ]
      : []),
    ...(hasEmailChange
      ? [
          isFrench
            ? 'Le changement d’adresse qui attendait une confirmation a été annulé.'
            : 'The change of address that was waiting to be confirmed was cancelled.',
        ]
      : []),
    ...(sessions === 0
      ? []
      : [
          isFrench
            ? sessions === 'all'
              ? 'Tous les appareils connectés ont été déconnectés.'
              : 'Des appareils connectés ont été déconnectés.'
            : sessions === 'all'
              ? 'Every device that was signed in has been signed out.'
              : 'Devices that were signed in have been signed out.',
        ]),
  ]
}

export const waysInEnded: Template<'ways-in-ended'> = (ended, locale, site) => {
  const { host } = new URL(site.publicUrl)
  const lines: Block[] = endedLines(ended, locale).map((text) => ({ is: 'paragraph', text }))
  const isOnlySessions =
    ended.passkeys.length + ended.providers.length === 0 && !ended.hasFeed && !ended.hasEmailChange
  return locale === 'fr'
    ? {
        subject: isOnlySessions
          ? 'Vos appareils ont été déconnectés'
          : 'Un accès à votre compte a été retiré',
        preheader: 'Voici ce qui n’ouvre plus votre compte.',
        blocks: [
          { is: 'heading', text: 'Ce qui n’ouvre plus votre compte' },
          ...lines,
          ...secureBlocks(locale, site),
        ],
        reason: `Ce message est envoyé chaque fois qu’un accès à un compte est retiré sur ${host}.`,
      }
    : {
        subject: isOnlySessions ? 'Your devices were signed out' : 'A way into your account was removed',
        preheader: 'Here is what no longer opens your account.',
        blocks: [
          { is: 'heading', text: 'What no longer opens your account' },
          ...lines,
          ...secureBlocks(locale, site),
        ],
        reason: `This message is sent whenever a way into an account is removed at ${host}.`,
      }
}
