import { dayText, planPriceText, planText } from './amounts.ts'
import { billingReason } from './billing-reason.ts'
import { pageUrl, type Template } from '#mails/layout/template.ts'

/** Sent two days before the first charge, so that there is time to cancel. */
export const trialReminder: Template<'trial-reminder'> = ({ plan, chargedAt }, locale, site) => {
  const url = pageUrl(site, locale, '/subscription')
  const reason = billingReason(site, locale)
  const day = dayText(locale, chargedAt)
  const price = planPriceText(locale, plan)
  return locale === 'fr'
    ? {
        subject: `Votre essai de Premium se termine le ${day}`,
        preheader: `L’abonnement commence alors\u202F: ${price}.`,
        blocks: [
          { is: 'heading', text: 'Votre essai se termine bientôt' },
          {
            is: 'paragraph',
            text: `Le ${day}, votre essai gratuit devient un abonnement et le premier débit a lieu. Si Premium vous plaît, vous n’avez rien à faire.`,
          },
          {
            is: 'facts',
            facts: [
              { name: 'Formule', value: planText(locale, plan) },
              { name: 'Prix', value: price },
              { name: 'Premier débit', value: day },
            ],
          },
          { is: 'paragraph', text: 'Sinon, résiliez avant cette date et rien ne sera débité\u202F:' },
          { is: 'button', label: 'Gérer mon abonnement', url },
        ],
        reason,
      }
    : {
        subject: `Your Premium trial ends on ${day}`,
        preheader: `The subscription begins then: ${price}.`,
        blocks: [
          { is: 'heading', text: 'Your trial ends soon' },
          {
            is: 'paragraph',
            text: `On ${day} your free trial becomes a subscription and the first charge is made. If you enjoy Premium, there is nothing to do.`,
          },
          {
            is: 'facts',
            facts: [
              { name: 'Plan', value: planText(locale, plan) },
              { name: 'Price', value: price },
              { name: 'First charge', value: day },
            ],
          },
          { is: 'paragraph', text: 'Otherwise cancel before that day and nothing will be charged:' },
          { is: 'button', label: 'Manage my subscription', url },
        ],
        reason,
      }
}
