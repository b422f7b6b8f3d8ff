import { REPORT_MESSAGE_MAX } from '#contract/limits.ts'
import type { Texts } from '../en/report.ts'
import { formatNumber } from './grammar.ts'

export const texts: Texts = {
  open: 'Signaler une inexactitude',
  kind: 'Qu’est-ce qui est inexact\u202F?',
  kinds: {
    summary: 'Le résumé',
    category: 'La rubrique',
    story: 'Les sources réunies en un même sujet',
    translation: 'La traduction',
    other: 'Autre chose',
  },
  message: 'Que devons-nous savoir\u202F?',
  length: (count) => `${count} sur ${formatNumber(REPORT_MESSAGE_MAX)} caractères`,
  tooShort: 'Il faut au moins quelques mots.',
  privacy: 'Nous gardons ce que vous écrivez, pas qui vous êtes.',
  send: 'Envoyer',
  sending: 'Envoi en cours…',
  sent: 'Merci. La rédaction va regarder.',
  failed: 'Votre signalement n’a pas pu partir. Votre texte est toujours là\u202F: réessayez.',
}
