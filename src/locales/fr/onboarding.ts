import { FREE_SUMMARY_VIEWS_PER_DAY } from '#contract/limits.ts'
import { texts as answers } from './answers.ts'
import { texts as languageQuestion } from './language-question.ts'
import type { Texts } from '../en/onboarding.ts'

export const texts: Texts = {
  label: 'Premiers pas',
  progress: (number) => `Question ${number} sur 7`,
  next: 'Suivant',
  back: 'Retour',
  skip: 'Passer',
  skipForNow: 'Pas maintenant',
  missing: 'Choisissez une réponse, ou passez cette question',
  missingNotification: 'Choisissez-en au moins une, ou passez cette question',
  languagePreference: {
    ...languageQuestion,
    text: 'Les articles dans votre langue viennent d’abord. Vous pourrez en changer à tout moment.',
  },
  referralSource: {
    title: 'Comment nous avez-vous connus\u202F?',
    text: 'Pour savoir où nos lecteurs nous trouvent. Cela ne change rien à ce que vous lirez.',
    options: answers.referralSources,
  },
  userRole: {
    title: 'Que faites-vous\u202F?',
    text: 'Pour mieux connaître nos lecteurs.',
    options: answers.userRoles,
  },
  experienceLevel: {
    title: 'Vous connaissez bien l’IA\u202F?',
    text: 'Pour les experts, la recherche d’abord\u202F; pour les débutants, ce qui sert dès aujourd’hui.',
    options: answers.experienceLevels,
  },
  favoriteCategories: {
    title: 'Quelles rubriques suivre\u202F?',
    text: 'Autant que vous voulez. Elles passent en premier dans «\u202FPour vous\u202F».',
  },
  readingFrequency: {
    title: 'Vous lisez à quel rythme\u202F?',
    text: 'Pour donner à nos éditions la bonne longueur.',
    options: answers.readingFrequencies,
  },
  notifications: {
    title: 'Que voulez-vous recevoir\u202F?',
    text: 'Par e-mail, à l’adresse que vous confirmerez\u202F; désinscription en un clic.',
    options: {
      dailyDigest: { name: 'L’essentiel du jour', text: 'La journée de l’IA en une page, chaque matin' },
      weeklyRecap: { name: 'L’essentiel de la semaine', text: 'Les sujets qui ont compté, chaque lundi' },
    },
  },
  guest: {
    title: 'Continuer sans compte\u202F?',
    text: 'Vous pourrez lire tout ce qui est en libre accès. Un compte gratuit y ajoute\u202F:',
    benefits: [
      `Jusqu’à ${FREE_SUMMARY_VIEWS_PER_DAY} résumés d’articles par jour, chaque phrase avec sa source`,
      'L’essentiel du jour, plus complet, et dans votre boîte mail',
      'Un fil composé de ce que vous venez de choisir',
      'Les mêmes réglages sur tous vos appareils',
    ],
    create: 'Créer un compte gratuit',
    goOn: 'Continuer en invité',
  },
}
