import type { Locale } from '#contract/values/locales.ts'
import type { MailData } from '#domain/kernel/mail/mails.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'
import { chosenOf, nameNewsletters } from './newsletter-names.ts'

type Welcome = MailData['newsletter-welcome']

/** Readers know their time zone by its city, so that 'America/New_York' becomes 'New York'. */
const placeOf = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

const whenSent = (locale: Locale, welcome: Welcome): string => {
  const { hour, when } = textsOf(locale, 'mailNewsletter').welcome
  return when[chosenOf(welcome)](hour(welcome.sendHour, placeOf(welcome.timeZone)))
}

export const newsletterWelcome: Template<'newsletter-welcome'> = (data, locale, site) => {
  const t = textsOf(locale, 'mailNewsletter').welcome
  const linkTo = (page: string) =>
    pageUrl(site, locale, `/newsletter/${page}?token=${encodeURIComponent(data.token)}`)
  const when = whenSent(locale, data)
  return {
    subject: t.subject,
    preheader: when,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: `${t.text(nameNewsletters(locale, data))} ${when}` },
      { is: 'paragraph', text: t.choices },
      { is: 'button', label: t.button, url: linkTo('preferences') },
    ],
    reason: t.reason(hostOf(site)),
    links: [{ label: t.unsubscribe, url: linkTo('unsubscribe') }],
  }
}
