import type { Texts } from '../en/summary-gate.ts'
import { plural } from './grammar.ts'

const used = (perDay: number) =>
  plural(perDay, {
    one: 'Compte pour votre résumé gratuit du jour',
    other: `Compte pour 1 de vos ${perDay} résumés gratuits du jour`,
  })

export const texts: Texts = {
  title: 'Résumé',
  costs: (left, perDay) =>
    left === perDay
      ? `${used(perDay)}.`
      : `${used(perDay)} (${left} ${plural(left, { one: 'restant', other: 'restants' })}).`,
  sentences: (count) => plural(count, { one: `${count} phrase`, other: `${count} phrases` }),
  quotations: (count) => plural(count, { one: `${count} citation`, other: `${count} citations` }),
  seconds: (count) => `${count} s de lecture`,
  again: 'Rouvrez-le autant de fois que vous voulez aujourd’hui.',
  reveal: 'Afficher le résumé',
  revealing: 'Un instant…',
  failed: 'Le chargement du résumé a échoué. Réessayez\u202F: il ne comptera pas deux fois.',
  quota: 'Vous avez lu tous vos résumés gratuits du jour. Avec Premium, ils sont en accès illimité',
  upgrade: 'Découvrir Premium',
  onHold:
    'Votre dernier paiement n’a pas abouti, Premium est donc suspendu, et les résumés gratuits du jour sont épuisés',
  updatePayment: 'Régler le paiement',
  signIn: 'Votre session a expiré. Reconnectez-vous.',
  toSignIn: 'Se connecter',
  newOnesAt: 'Nouveaux résumés à',
  yourTime: ' (heure locale)',
  left: (left) =>
    left === 0
      ? 'C’était le dernier de vos résumés gratuits du jour.'
      : `Il vous reste ${left} ${plural(left, { one: 'résumé gratuit', other: 'résumés gratuits' })} aujourd’hui.`,
}
