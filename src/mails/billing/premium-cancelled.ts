import { dayText, planText } from './amounts.ts'
import { billingReason } from './billing-reason.ts'
import { pageUrl, type Template } from '#mails/layout/template.ts'

/**
 * French law requires this confirmation on a durable medium: what ends, when, and with what effect.
 */
export const premiumCancelled: Template<'premium-cancelled'> = (
  { plan, cancelledAt, endsAt, isOver },
  locale,
  site,
) => {
  const url = pageUrl(site, locale, '/subscription')
  const reason = billingReason(site, locale)
  const day = dayText(locale, endsAt)
  if (locale === 'fr')
    return {
      subject: isOver ? 'Votre abonnement a pris fin' : `Votre abonnement prendra fin le ${day}`,
      preheader: 'Plus rien ne sera débité.',
      blocks: [
        { is: 'heading', text: isOver ? 'Votre abonnement a pris fin' : 'Votre résiliation est enregistrée' },
        {
          is: 'facts',
          facts: [
            { name: 'Contrat', value: `Aperçu ${planText(locale, plan)}` },
            { name: 'Résilié le', value: dayText(locale, cancelledAt) },
            { name: 'Fin du contrat', value: day },
          ],
        },
        {
          is: 'paragraph',
          text: isOver
            ? 'Plus rien ne sera débité. Votre compte reste ouvert, avec cinq résumés gratuits par jour, et vos favoris sont conservés.'
            : `Plus rien ne sera débité. Vous gardez tout Premium jusqu’au ${day}. Votre compte reste ensuite ouvert, avec cinq résumés gratuits par jour, et vos favoris sont conservés.`,
        },
        {
          is: 'button',
          label: isOver ? 'Mon abonnement' : 'Reprendre mon abonnement',
          url,
        },
      ],
      reason,
    }
  return {
    subject: isOver ? 'Your subscription has ended' : `Your subscription ends on ${day}`,
    preheader: 'Nothing more will be charged.',
    blocks: [
      { is: 'heading', text: isOver ? 'Your subscription has ended' : 'Your cancellation is confirmed' },
      {
        is: 'facts',
        facts: [
          { name: 'Contract', value: `Aperçu ${planText(locale, plan)}` },
          { name: 'Cancelled on', value: dayText(locale, cancelledAt) },
          { name: 'Contract ends', value: day },
        ],
      },
      {
        is: 'paragraph',
        text: isOver
          ? 'Nothing more will be charged. Your account stays open with five free summaries a day, and your bookmarks are kept.'
          : `Nothing more will be charged. You keep all of Premium until ${day}. After that your account stays open with five free summaries a day, and your bookmarks are kept.`,
      },
      { is: 'button', label: isOver ? 'My subscription' : 'Resume my subscription', url },
    ],
    reason,
  }
}
