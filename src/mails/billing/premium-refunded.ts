import { priceText } from './amounts.ts'
import { billingReason } from './billing-reason.ts'
import { pageUrl, type Template } from '#mails/layout/template.ts'

export const premiumRefunded: Template<'premium-refunded'> = ({ amountCents, currency }, locale, site) => {
  const url = pageUrl(site, locale, '/subscription')
  const reason = billingReason(site, locale)
  const amount = priceText(locale, amountCents, currency)
  return locale === 'fr'
    ? {
        subject: `Nous vous avons remboursé ${amount}`,
        preheader: 'L’argent revient sur votre carte sous quelques jours.',
        blocks: [
          { is: 'heading', text: 'Votre paiement vous est remboursé' },
          {
            is: 'paragraph',
            text: `Nous avons remboursé ${amount} sur le moyen de paiement utilisé. Selon votre banque, la somme apparaît sous 5 à 10 jours.`,
          },
          { is: 'button', label: 'Mon abonnement', url },
        ],
        reason,
      }
    : {
        subject: `We refunded ${amount}`,
        preheader: 'The money returns to your card within some days.',
        blocks: [
          { is: 'heading', text: 'Your payment was refunded' },
          {
            is: 'paragraph',
            text: `We refunded ${amount} to the card or account it came from. Depending on your bank it shows within 5 to 10 days.`,
          },
          { is: 'button', label: 'My subscription', url },
        ],
        reason,
      }
}
