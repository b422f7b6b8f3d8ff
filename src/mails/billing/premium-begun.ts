import { dayText, planPriceText, planText } from './amounts.ts'
import { billingReason } from './billing-reason.ts'
import { pageUrl, type Template } from '#mails/layout/template.ts'

/** The agreement for the reader's records: the plan, its price, the dates of charges and how to cancel. */
export const premiumBegun: Template<'premium-begun'> = ({ plan, trialEndsAt, renewsAt }, locale, site) => {
  const url = pageUrl(site, locale, '/subscription')
  const reason = billingReason(site, locale)
  const price = planPriceText(locale, plan)
  const day = dayText(locale, trialEndsAt ?? renewsAt)
  if (locale === 'fr')
    return {
      subject: trialEndsAt ? 'Votre essai de Premium a commencé' : 'Bienvenue dans Premium',
      preheader: trialEndsAt
        ? `Rien n’est débité avant le ${day}.`
        : 'Résumés illimités, favoris et l’édition complète.',
      blocks: [
        { is: 'heading', text: trialEndsAt ? 'Votre essai a commencé' : 'Bienvenue dans Premium' },
        {
          is: 'paragraph',
          text: trialEndsAt
            ? `Tout Premium est à vous dès maintenant. Si vous ne faites rien, l’abonnement commence le ${day}. Si vous résiliez avant, rien n’est débité.`
            : 'Votre paiement est bien arrivé. Résumés illimités, favoris et l’édition complète du jour sont à vous.',
        },
        {
          is: 'facts',
          facts: [
            { name: 'Formule', value: planText(locale, plan) },
            { name: 'Prix', value: price },
            { name: trialEndsAt ? 'Premier débit' : 'Prochain débit', value: day },
          ],
        },
        {
          is: 'paragraph',
          text: 'L’abonnement se renouvelle de lui-même. Vous pouvez le résilier à tout moment, en trois clics\u202F:',
        },
        { is: 'button', label: 'Gérer mon abonnement', url },
      ],
      reason,
    }
  return {
    subject: trialEndsAt ? 'Your Premium trial has begun' : 'Welcome to Premium',
    preheader: trialEndsAt
      ? `Nothing is charged before ${day}.`
      : 'Unlimited summaries, bookmarks and the full edition.',
    blocks: [
      { is: 'heading', text: trialEndsAt ? 'Your trial has begun' : 'Welcome to Premium' },
      {
        is: 'paragraph',
        text: trialEndsAt
          ? `All of Premium is yours from now on. If you do nothing, the subscription begins on ${day}. Cancel before that and nothing is charged.`
          : 'Your payment has arrived. Unlimited summaries, bookmarks and the full daily edition are yours.',
      },
      {
        is: 'facts',
        facts: [
          { name: 'Plan', value: planText(locale, plan) },
          { name: 'Price', value: price },
          { name: trialEndsAt ? 'First charge' : 'Next charge', value: day },
        ],
      },
      {
        is: 'paragraph',
        text: 'The subscription renews by itself. You can cancel at any time, in three clicks:',
      },
      { is: 'button', label: 'Manage my subscription', url },
    ],
    reason,
  }
}
