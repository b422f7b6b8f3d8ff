import { planPriceText } from './amounts.ts'
import { billingReason } from './billing-reason.ts'
import { pageUrl, type Template } from '#mails/layout/template.ts'

/**
 * Because a trial was promised and then refused, the mail states that nothing was charged and offers
 * immediate payment.
 */
export const trialRefused: Template<'trial-refused'> = ({ plan }, locale, site) => {
  const url = pageUrl(site, locale, '/pricing')
  const reason = billingReason(site, locale)
  const price = planPriceText(locale, plan)
  return locale === 'fr'
    ? {
        subject: 'Votre essai de Premium n’a pas pu commencer',
        preheader: 'Rien n’a été débité.',
        blocks: [
          { is: 'heading', text: 'Cet essai a déjà été utilisé' },
          {
            is: 'paragraph',
            text: 'La carte ou l’adresse que vous avez indiquée a déjà servi à un essai gratuit. Nous avons donc annulé ce nouvel essai\u202F: rien n’a été débité et rien ne le sera.',
          },
          {
            is: 'paragraph',
            text: `Si vous voulez Premium tout de suite, sans essai, c’est ${price}\u202F:`,
          },
          { is: 'button', label: 'Voir les formules', url },
        ],
        reason,
      }
    : {
        subject: 'Your Premium trial could not begin',
        preheader: 'Nothing was charged.',
        blocks: [
          { is: 'heading', text: 'This trial was used before' },
          {
            is: 'paragraph',
            text: 'The card or address you gave has already had a free trial. So we undid this new one: nothing was charged, and nothing will be.',
          },
          { is: 'paragraph', text: `If you would like Premium now, without a trial, it is ${price}:` },
          { is: 'button', label: 'See the plans', url },
        ],
        reason,
      }
}
