import type { Locale } from '#contract/values/locales.ts'
import type { MailData } from '#domain/kernel/mail/mails.ts'
import { nameNewsletters } from './newsletter-names.ts'
import { pageUrl, type Template } from '#mails/layout/template.ts'

type Welcome = MailData['newsletter-welcome']

/** Readers know their time zone by its city, so that 'America/New_York' becomes 'New York'. */
const placeOf = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

const when = (locale: Locale, { wantsDaily, wantsWeekly, sendHour, timeZone }: Welcome): string => {
  const place = placeOf(timeZone)
  if (locale === 'fr') {
    const hour = `${sendHour}\u00A0h (heure de\u00A0: ${place})`
    if (!wantsDaily) return `Elle part le lundi à ${hour}.`
    return wantsWeekly
      ? `La première part chaque jour à ${hour}, l’autre le lundi.`
      : `Elle part chaque jour à ${hour}.`
  }
  const hour = `${String(sendHour).padStart(2, '0')}:00 (${place} time)`
  if (!wantsDaily) return `It leaves on Mondays at ${hour}.`
  return wantsWeekly
    ? `The daily one leaves every day at ${hour}, the weekly one on Mondays.`
    : `It leaves every day at ${hour}.`
}

export const newsletterWelcome: Template<'newsletter-welcome'> = (data, locale, site) => {
  const linkTo = (page: string) =>
    pageUrl(site, locale, `/newsletter/${page}?token=${encodeURIComponent(data.token)}`)
  const { host } = new URL(site.publicUrl)
  const newsletters = nameNewsletters(locale, data)
  return locale === 'fr'
    ? {
        subject: 'Bienvenue\u202F: la lettre d’Aperçu arrive',
        preheader: when(locale, data),
        blocks: [
          { is: 'heading', text: 'C’est confirmé' },
          {
            is: 'paragraph',
            text: `Vous recevrez ${newsletters}. ${when(locale, data)}`,
          },
          {
            is: 'paragraph',
            text: 'L’heure, les jours, la langue, les rubriques et la longueur se choisissent\u202F; une pause aussi.',
          },
          { is: 'button', label: 'Choisir mes préférences', url: linkTo('preferences') },
        ],
        reason: `Vous avez confirmé cette inscription sur ${host}.`,
        links: [{ label: 'Ne plus rien recevoir', url: linkTo('unsubscribe') }],
      }
    : {
        subject: 'Welcome: your letter from Aperçu is on its way',
        preheader: when(locale, data),
        blocks: [
          { is: 'heading', text: 'You are subscribed' },
          {
            is: 'paragraph',
            text: `You will get ${newsletters}. ${when(locale, data)}`,
          },
          {
            is: 'paragraph',
            text: 'The hour, the days, the language, the sections and the length are yours to choose, and so is a pause.',
          },
          { is: 'button', label: 'Choose my preferences', url: linkTo('preferences') },
        ],
        reason: `You confirmed this subscription at ${host}.`,
        links: [{ label: 'Unsubscribe', url: linkTo('unsubscribe') }],
      }
}
