import type { Texts } from '../en/figures.ts'
import { formatNumber, plural } from './grammar.ts'

export const texts: Texts = {
  lead: 'Paiements sur le web\u202F; l’App Store ne communique pas de montants. Un remboursement compte dans le mois du paiement.',
  range: 'Mois',
  months: (count) => plural(count, { one: '1 mois', other: `${formatNumber(count)} mois` }),
  mrr: 'Revenu mensuel récurrent',
  mrrSummary: (amount) =>
    `${amount} par mois aujourd’hui\u202F; chaque abonnement compte pour ce qu’il a payé en dernier, un annuel pour un douzième.`,
  money: 'Paiements',
  moneySummary: (paid, refunded) => `${paid} encaissés, dont ${refunded} remboursés.`,
  kept: 'conservé',
  refunded: 'remboursé',
  subscriptions: 'Abonnements payés à la fin du mois',
  subscriptionsSummary: (monthly, yearly) => `${monthly} mensuels, ${yearly} annuels.`,
  monthly: 'mensuels',
  yearly: 'annuels',
  changes: 'Débuts et fins',
  changesSummary: (begun, ended, share) =>
    `${begun} débuts, ${ended} fins\u202F; attrition du dernier mois complet\u202F: ${share}.`,
  begun: 'débuts',
  ended: 'fins',
  trials: 'Essais gratuits',
  trialsSummary: (trials, converted, share) =>
    `Commencés\u202F: ${trials}\u202F; payés depuis\u202F: ${converted} (${share}). Les essais des comptes supprimés ne sont pas comptés.`,
  converted: 'payés depuis',
  notConverted: 'pas encore payés',
  overdue: (count) =>
    plural(count, {
      one: `${formatNumber(count)} paiement refusé est en cours.`,
      other: `${formatNumber(count)} paiements refusés restent à régulariser.`,
    }),
  table: 'Par mois, langue et formule',
  csv: 'Télécharger en CSV',
  month: 'Mois',
  language: 'Langue',
  unknown: 'compte supprimé',
  plan: 'Formule',
  payments: 'Paiements',
  paid: 'Encaissé',
  refundedSum: 'Remboursé',
  none: 'Aucun paiement sur ces mois.',
  deliverability: 'Lettres des 30 derniers jours, par fournisseur de messagerie',
  domain: 'Domaine',
  sent: 'Envoyées',
  failed: 'Échouées',
  uncertain: 'Incertaines',
  waiting: 'En attente',
  share: 'Remises',
  noMails: 'Aucune lettre ces 30 derniers jours.',
}
