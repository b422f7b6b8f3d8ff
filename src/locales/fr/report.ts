import { REPORT_MESSAGE_MAX } from '#contract/limits.ts'
import type { Texts } from '../en/report.ts'
import { formatNumber } from './grammar.ts'

export const texts: Texts = {
  open: 'Signaler une inexactitude',
  kind: 'Qu’est-ce qui est inexact\u202F?',
  kinds: {
    summary: 'Le résumé',
    category: 'La rubrique',
    story: 'Articles sans rapport regroupés',
    translation: 'La traduction',
    other: 'Autre chose',
  },
  message: 'Quelle est l’erreur, et que faudrait-il lire\u202F?',
  length: (count) => `${count} sur ${formatNumber(REPORT_MESSAGE_MAX)} caractères`,
  tooShort: 'Il faut au moins quelques mots.',
  privacy: 'Nous conservons ce que vous écrivez, pas qui vous êtes.',
  send: 'Envoyer',
  sending: 'Envoi en cours…',
  sent: 'Merci. La rédaction va vérifier.',
  failed: 'L’envoi du signalement a échoué. Votre texte est toujours là\u202F: réessayez.',
}
