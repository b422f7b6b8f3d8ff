import { dateInUtc } from '#locales/format/utc-dates.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'

/** On the day that a gift, or what staff had given, ends by itself. Nothing of it is a contract, and nothing renews. */
export const givenEnded: Template<'given-ended'> = ({ gift, endedAt }, locale, site) => {
  const { ended: t, length, what, facts, reasonReader, reasonGiven } = textsOf(locale, 'mailGifts')
  const subject = gift === null ? t.given : t.gift
  return {
    subject,
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: subject },
      { is: 'paragraph', text: t.text },
      {
        is: 'facts',
        facts: [
          ...(gift === null ? [] : [{ name: facts.gift, value: `Aperçu ${what(length[gift])}` }]),
          { name: facts.until, value: dateInUtc(locale, endedAt) },
        ],
      },
      { is: 'paragraph', text: t.goOn },
      { is: 'button', label: t.button, url: pageUrl(site, locale, '/subscription') },
    ],
    reason: (gift === null ? reasonGiven : reasonReader)(hostOf(site)),
  }
}
