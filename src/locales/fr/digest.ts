import type { Texts } from '../en/digest.ts'
import { plural } from './grammar.ts'

export const texts: Texts = {
  edition: (number) => `Édition nº\u00A0${number}`,
  weeklyEdition: (number) => `Hebdomadaire nº\u00A0${number}`,
  minutes: (count) => `${count}\u00A0min de lecture`,
  weekTitle: (period) => `Semaine ${period}`,
  listen: 'Écouter',
  listenFailed: 'Le lecteur n’a pas pu être chargé. Veuillez réessayer.',
  loading: 'Chargement de l’édition…',
  updated: 'Mise à jour',
  notToday: 'L’édition d’aujourd’hui paraît à',
  thisOneIs: (day) => `\u202F; voici celle du ${day}.`,

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
    failed: 'Le calendrier n’a pas pu être chargé.',
  },

  corrections: { title: 'Corrections', correctedIn: (day) => `Dans l’édition du ${day}` },
  item: {
    update: 'Du nouveau\u202F: ce qui a changé',
    since: 'depuis',
    theDay: (day) => `le ${day}`,
    theWeek: (day) => `la semaine close le ${day}`,
    gone: 'Cet article n’est plus sur Aperçu.',
    story: 'Le sujet, article par article',
    more: (count) => plural(count, { one: `et ${count} autre`, other: `et ${count} autres` }),
  },

  gate: {
    title: 'Le reste de l’édition',
    anonymous: (open, rest, openTo, hasMore) =>
      `${plural(open, { one: 'Le premier sujet est ouvert à tous.', other: `Les ${open} premiers sujets sont ouverts à tous.` })} Un compte gratuit ajoute ${plural(rest, { one: 'l’extrait de l’autre', other: `les extraits des ${rest} autres` })}${openTo > 0 ? ` et ${plural(openTo, { one: 'un résumé', other: `${openTo} résumés` })}` : ''}${hasMore ? '\u202F; Premium ouvre tous les résumés' : ''}.`,
    free: (open, rest) =>
      `${plural(open, { one: 'Un résumé de cette édition est à vous', other: `${open} résumés de cette édition sont à vous` })}, ainsi que tous les extraits. Premium ajoute ${plural(rest, { one: 'le résumé d’un autre sujet', other: `les résumés de ${rest} autres sujets` })}.`,
    signUp: 'Créer un compte gratuit',
    signIn: 'J’ai déjà un compte',
    pricing: 'Ce qu’apporte Premium',
  },

  quiet: {
    title: 'Un jour calme',
    text: (held) =>
      held > 0
        ? `${plural(held, { one: 'Un seul sujet nouveau', other: `${held} sujets nouveaux` })} depuis la dernière édition\u202F: trop peu pour en faire une. ${plural(held, { one: 'Il attend', other: 'Ils attendent' })} la prochaine.`
        : 'Rien de neuf depuis la dernière édition qui vaille votre temps.',
    lastFull: (day) => `Lire l’édition du ${day}`,
  },
  empty: {
    title: 'Il n’y a pas encore d’édition',
    text: 'La première paraît demain matin. D’ici là, l’actualité est dans les rubriques\u202F:',
  },
  missing: {
    title: 'Il n’y a pas d’édition de ce jour',
    text: 'Les éditions sont conservées, mais aucune n’est parue ce jour-là.',
  },
}
