import { formatNumber, plural } from './grammar.ts'
import type { Texts } from '../en/morning.ts'

export const texts: Texts = {
  waits: 'À traiter',
  nothing: 'Rien à traiter.',
  nothingText: 'Aucun signalement, aucune demande, aucun échec depuis hier.',
  reports: (count) =>
    plural(count, {
      one: `${count} signalement d’erreur`,
      other: `${formatNumber(count)} signalements d’erreurs`,
    }),
  requests: (count) =>
    plural(count, {
      one: `${count} demande de retrait`,
      other: `${formatNumber(count)} demandes de retrait`,
    }),
  refused: (count) =>
    plural(count, {
      one: `${count} phrase refusée depuis hier`,
      other: `${formatNumber(count)} phrases refusées depuis hier`,
    }),
  failing: (count) =>
    plural(count, { one: `${count} source en échec`, other: `${formatNumber(count)} sources en échec` }),
  onTrial: (count) =>
    plural(count, { one: `${count} source à l’essai`, other: `${formatNumber(count)} sources à l’essai` }),
  jobs: (count) =>
    plural(count, { one: `${count} tâche en échec`, other: `${formatNumber(count)} tâches en échec` }),
  more: (count) =>
    plural(count, { one: `et ${formatNumber(count)} autre`, other: `et ${formatNumber(count)} autres` }),
  editions: 'Prochaine édition',
  due: 'Prévue',
  built: 'Créée',
  gathering: 'les sujets arrivent encore',
  changed: 'avec des modifications non publiées',
  recipients: 'Lettres',
  state: 'Envoi',
  held: 'suspendu',
  onTime: 'à l’heure prévue',
  noMails: 'aucun destinataire',
  mails: (waiting) => `${formatNumber(waiting)} à envoyer`,
  mailsAndSent: (waiting, sent) =>
    `${formatNumber(waiting)} à envoyer, ${plural(sent, { one: `${sent} envoyée`, other: `${formatNumber(sent)} envoyées` })}`,
  open: (language) => `Ouvrir l’édition (${language.toLowerCase()})`,
  fresh: 'Articles des dernières 24 heures',
  freshText: 'Ce que les lecteurs de chaque langue peuvent lire. Moins de trois articles, c’est signalé.',
  thin: 'peu',
}
