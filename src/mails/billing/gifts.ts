import { redeemPath } from '#contract/values/gift-paths.ts'
import { dateInUtc, momentInUtc } from '#locales/format/utc-dates.ts'
import { formatPrice } from '#locales/format/prices.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'

/** To the buyer: what was bought, and the code to pass on. */
export const giftBought: Template<'gift-bought'> = ({ plan, price, code, sendOn }, locale, site) => {
  const { bought: t, length, what, facts, reasonBuyer } = textsOf(locale, 'mailGifts')
  const given = what(length[plan])
  return {
    subject: t.subject(given),
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: sendOn === null ? t.text : t.sent(dateInUtc(locale, sendOn)) },
      { is: 'code', text: code },
      {
        is: 'facts',
        facts: [
          { name: facts.gift, value: `Aperçu ${given}` },
          { name: facts.paid, value: formatPrice(locale, price.amountCents, price.currency) },
          ...(sendOn === null ? [] : [{ name: facts.sendOn, value: dateInUtc(locale, sendOn) }]),
        ],
      },
      { is: 'paragraph', text: pageUrl(site, locale, redeemPath(code)) },
      { is: 'paragraph', text: t.terms },
      { is: 'button', label: t.button, url: pageUrl(site, locale, '/gift') },
    ],
    reason: reasonBuyer(hostOf(site)),
  }
}

/** To the recipient, who may never have heard of the site. */
export const giftForYou: Template<'gift-for-you'> = ({ plan, from, code }, locale, site) => {
  const { forYou: t, length, reasonRecipient } = textsOf(locale, 'mailGifts')
  return {
    subject: t.subject(from),
    preheader: t.preheader(length[plan]),
    blocks: [
      { is: 'heading', text: t.heading(from) },
      { is: 'paragraph', text: t.text(length[plan]) },
      { is: 'paragraph', text: t.how },
      { is: 'code', text: code },
      { is: 'button', label: t.button, url: pageUrl(site, locale, redeemPath(code)) },
    ],
    reason: reasonRecipient(hostOf(site)),
  }
}

export const giftRedeemed: Template<'gift-redeemed'> = ({ plan, endsAt, waitsFor }, locale, site) => {
  const { redeemed, waiting, length, what, facts, reasonReader } = textsOf(locale, 'mailGifts')
  const gift = { name: facts.gift, value: `Aperçu ${what(length[plan])}` }
  if (endsAt === null)
    return {
      subject: waiting.subject,
      preheader: waiting.preheader,
      blocks: [
        { is: 'heading', text: waiting.heading },
        { is: 'paragraph', text: waiting.text[waitsFor ?? 'end'] },
        { is: 'facts', facts: [gift] },
        { is: 'button', label: waiting.button, url: pageUrl(site, locale, '/subscription') },
      ],
      reason: reasonReader(hostOf(site)),
    }
  const day = dateInUtc(locale, endsAt)
  return {
    subject: redeemed.subject,
    preheader: redeemed.preheader(day),
    blocks: [
      { is: 'heading', text: redeemed.heading },
      { is: 'paragraph', text: redeemed.text },
      { is: 'facts', facts: [gift, { name: facts.until, value: day }] },
      { is: 'button', label: redeemed.button, url: pageUrl(site, locale, '/feed') },
    ],
    reason: reasonReader(hostOf(site)),
  }
}

export const giftOver: Template<'gift-over'> = ({ plan }, locale, site) => {
  const { over: t, length, what, facts, reasonReader } = textsOf(locale, 'mailGifts')
  return {
    subject: t.subject,
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text },
      { is: 'facts', facts: [{ name: facts.gift, value: `Aperçu ${what(length[plan])}` }] },
      { is: 'button', label: t.button, url: pageUrl(site, locale, '/subscription') },
    ],
    reason: reasonReader(hostOf(site)),
  }
}

/** The acknowledgement on a durable medium, as of a subscription (`withdrawal-declared`). */
export const giftWithdrawn: Template<'gift-withdrawn'> = (
  { plan, name, boughtAt, declaredAt, refund },
  locale,
  site,
) => {
  const { withdrawn: t, length, what, facts, reasonBuyer } = textsOf(locale, 'mailGifts')
  return {
    subject: t.subject,
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text },
      {
        is: 'facts',
        facts: [
          { name: facts.gift, value: `Aperçu ${what(length[plan])}` },
          { name: facts.boughtOn, value: dateInUtc(locale, boughtAt) },
          { name: facts.declaredAt, value: momentInUtc(locale, declaredAt) },
          ...(name === '' ? [] : [{ name: facts.by, value: name }]),
          { name: facts.refund, value: formatPrice(locale, refund.amountCents, refund.currency) },
        ],
      },
      { is: 'button', label: t.button, url: pageUrl(site, locale, '/gift') },
    ],
    reason: reasonBuyer(hostOf(site)),
  }
}
