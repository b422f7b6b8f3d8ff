import type { Texts } from '../en/digest.ts'
import { plural } from './grammar.ts'

export const texts: Texts = {
  edition: (number) => `Édition n°\u00A0${number}`,
  weeklyEdition: (number) => `Édition hebdomadaire n°\u00A0${number}`,
  minutes: (count) => `${count}\u00A0min de lecture`,
  weekTitle: (period) => `Semaine ${period}`,
  listen: 'Écouter',
  listenFailed: 'Le chargement du lecteur a échoué. Réessayez.',
  loading: 'Chargement de l’édition…',
  updated: 'Mise à jour',
  notToday: 'L’édition d’aujourd’hui paraît à',
  thisOneIs: (day) => `\u202F; voici celle du ${day}.`,

  week: {
    title: 'La semaine en chiffres',
    stories: (count) => plural(count, { one: 'sujet', other: 'sujets' }),
    reports: (count) => plural(count, { one: 'article lu', other: 'articles lus' }),
    categories: (count) => plural(count, { one: 'rubrique', other: 'rubriques' }),
    mostCovered: 'Les plus suivis',
  },

  budget: {
    label: 'Temps de lecture',
    whole: 'Tout',
    minutes: (count) => `${count}\u00A0min`,
    shown: (count, of) => plural(of, { one: `${count} sujet sur ${of}`, other: `${count} sujets sur ${of}` }),
    stories: (count) => plural(count, { one: `${count} sujet`, other: `${count} sujets` }),
  },

  nav: {
    label: 'Éditions',
    previousDay: 'Édition précédente\u202F:',
    nextDay: 'Édition suivante\u202F:',
    calendar: 'Calendrier',
    latest: 'Dernière édition',
    weekly: 'L’essentiel de la semaine',
    daily: 'L’essentiel du jour',
  },
  calendar: {
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    weeks: 'Éditions hebdomadaires de ce mois',
    weekEnding: (day) => `Semaine jusqu’au ${day}`,
    quiet: 'jour calme',
    none: 'Aucune édition ce mois-là.',
    failed: 'Le chargement du calendrier a échoué.',
  },

  corrections: { title: 'Corrections', correctedIn: (day) => `Dans l’édition du ${day}` },
  item: {
    update: 'Ce qui a changé',
    since: 'depuis',
    theDay: (day) => `le ${day}`,
    theWeek: (day) => `la semaine close le ${day}`,
    takenDown: 'Nous avons retiré cet article du site.',
    gone: 'Cet article n’est plus sur Aperçu.',
    story: 'Le sujet, article par article',
    more: (count) => plural(count, { one: `et ${count} autre`, other: `et ${count} autres` }),
  },

  gate: {
    title: 'Le reste de l’édition',
    anonymous: (open, rest, openTo, hasMore) =>
      `${plural(open, { one: 'Le premier sujet est en libre accès.', other: `Les ${open} premiers sujets sont en libre accès.` })} Avec un compte gratuit\u202F: ${openTo > 0 ? `${plural(openTo, { one: 'un résumé', other: `${openTo} résumés` })} et ` : ''}${plural(rest, { one: 'l’extrait de l’autre', other: `les extraits des ${rest} autres` })}${hasMore ? '. Avec Premium\u202F: tous les résumés' : ''}.`,
    free: (open, rest) =>
      `Vous avez ${plural(open, { one: 'un résumé', other: `${open} résumés` })} et tous les extraits de cette édition. Premium ouvre ${plural(rest, { one: 'un autre résumé', other: `${rest} autres résumés` })}.`,
    signUp: 'Créer un compte gratuit',
    signIn: 'J’ai déjà un compte',
    pricing: 'Voir ce qu’apporte Premium',
    updatePayment: 'Régler le paiement',
  },

  quiet: {
    title: 'Un jour calme',
    text: (held) =>
      held > 0
        ? `Seulement ${plural(held, { one: 'un sujet nouveau', other: `${held} sujets nouveaux` })} depuis la dernière édition\u202F: nous ${plural(held, { one: 'le', other: 'les' })} gardons pour la prochaine.`
        : 'Rien de neuf depuis la dernière édition qui vaille votre temps.',
    lastFull: (day) => `Lire l’édition du ${day}`,
  },
  empty: {
    title: 'Pas encore d’édition',
    text: 'La première paraît demain matin. En attendant, parcourez les rubriques\u202F:',
  },
  missing: {
    title: 'Pas d’édition ce jour-là',
    text: 'Aucune édition n’est parue ce jour-là.',
  },
}
