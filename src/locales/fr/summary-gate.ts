import type { Texts } from '../en/summary-gate.ts'
import { plural } from './grammar.ts'

const used = (perDay: number) =>
  plural(perDay, {
    one: 'Le découvrir compte pour votre résumé gratuit du jour',
    other: `Le découvrir compte pour 1 de vos ${perDay} résumés gratuits du jour`,
  })

export const texts: Texts = {
  title: 'Résumé',
  costs: (left, perDay) =>
    left === perDay ? `${used(perDay)}.` : `${used(perDay)}\u202F; il vous en reste ${left}.`,
  again: 'Le relire aujourd’hui est gratuit.',
  reveal: 'Découvrir le résumé',
  revealing: 'Un instant…',
  failed: 'Le résumé n’a pas pu être chargé. Réessayez\u202F: il ne sera pas compté deux fois.',
  quota: 'Vous avez lu tous vos résumés gratuits du jour. Avec Premium, ils sont en accès illimité',
  upgrade: 'Découvrir Premium',
  signIn: 'Votre session est terminée. Reconnectez-vous.',
  toSignIn: 'Se connecter',
  newOnesAt: 'Les prochains seront là à',
  yourTime: ', heure de chez vous',
  left: (left) =>
    left === 0
      ? 'C’était le dernier de vos résumés gratuits du jour.'
      : `Il vous reste ${left} ${plural(left, { one: 'résumé gratuit', other: 'résumés gratuits' })} aujourd’hui.`,
}
