import { dayText, priceText } from './amounts.ts'
import { billingReason } from './billing-reason.ts'
import { pageUrl, type Template } from '#mails/layout/template.ts'

/**
 * The button leads to the provider's page, which takes another card or the reader's confirmation for their
 * bank.
 */
export const paymentProblem: Template<'payment-problem'> = (
  { amountCents, currency, payUrl, accessUntil },
  locale,
  site,
) => {
  const url = payUrl ?? pageUrl(site, locale, '/subscription')
  const reason = billingReason(site, locale)
  const amount = priceText(locale, amountCents, currency)
  const day = accessUntil && dayText(locale, accessUntil)
  return locale === 'fr'
    ? {
        subject: 'Votre paiement n’a pas abouti',
        preheader: day
          ? `Premium reste ouvert jusqu’au ${day}.`
          : 'Premium reprend dès que le paiement passe.',
        blocks: [
          { is: 'heading', text: 'Votre paiement n’a pas abouti' },
          {
            is: 'paragraph',
            text: `Le débit de ${amount} pour Aperçu Premium n’est pas passé\u202F: votre banque l’a refusé ou attend votre accord.`,
          },
          {
            is: 'paragraph',
            text: day
              ? `Premium reste ouvert jusqu’au ${day}, le temps d’y remédier\u202F:`
              : 'Premium est suspendu et reprend dès que le paiement passe\u202F:',
          },
          { is: 'button', label: 'Régler ou confirmer le paiement', url },
          {
            is: 'paragraph',
            text: 'Nous réessaierons aussi de nous-mêmes. Si vous ne voulez plus de Premium, vous pouvez résilier depuis votre compte.',
          },
        ],
        reason,
      }
    : {
        subject: 'Your payment did not go through',
        preheader: day
          ? `Premium stays open until ${day}.`
          : 'Premium comes back as soon as the payment is made.',
        blocks: [
          { is: 'heading', text: 'Your payment did not go through' },
          {
            is: 'paragraph',
            text: `The charge of ${amount} for Aperçu Premium was not made: your bank declined it or waits for you to confirm it.`,
          },
          {
            is: 'paragraph',
            text: day
              ? `Premium stays open until ${day}, so that you can put it right:`
              : 'Premium is on hold and comes back as soon as the payment is made:',
          },
          { is: 'button', label: 'Pay or confirm the payment', url },
          {
            is: 'paragraph',
            text: 'We will also try again by ourselves. If you do not want Premium any more, you can cancel from your account.',
          },
        ],
        reason,
      }
}
