import { SIGN_IN_HISTORY_DAYS } from '#contract/limits.ts'
import type { Texts } from '../en/secure.ts'
import { plural } from './grammar.ts'

const ways = (count: number) => plural(count, { one: 'un accès', other: `${count} accès` })

export const texts: Texts = {
  link: 'Sécuriser mon compte',
  title: 'Sécuriser votre compte',
  lead: 'Voici tout ce qui donne accès à votre compte ou à son contenu. Cochez ce que vous ne reconnaissez pas, puis retirez-le.',
  paused:
    'Votre mot de passe a été réinitialisé. Ce qui avait été ajouté depuis la dernière confirmation de votre adresse e-mail est en pause\u202F: rien de tout cela ne donne accès à votre compte tant que vous ne l’avez pas reconnu.',
  isNew: 'Nouveau',
  isPaused: 'En pause',
  added: 'Ajouté',
  sessions: 'Appareils connectés',
  noSessions: 'Vous n’êtes connecté que sur cet appareil.',
  lastUsed: 'Dernière utilisation',
  passkeys: 'Clés d’accès',
  noPasskeys: 'Aucune clé d’accès.',
  providers: 'Apple et Google',
  noProviders: 'Aucun compte Apple ou Google n’est associé.',
  signInWith: (name) => `Connexion avec ${name}`,
  feed: 'Flux privé',
  noFeed: 'Vos favoris n’ont pas de flux privé.',
  feedName: 'Le flux privé de vos favoris',
  emailChange: 'Changement d’adresse',
  emailChangeText: 'Deviendra votre adresse dès que son lien sera ouvert. Demandé',
  pick: (name) => `Retirer\u202F: ${name}`,
  all: 'Tout cocher',
  none: 'Tout décocher',
  password: 'Votre mot de passe',
  submit: (count) => (count === 0 ? 'Tout est à moi' : `Retirer ${ways(count)}`),
  kept: 'Ce qui n’est pas coché continue de fonctionner, et ce qui est en pause fonctionne de nouveau.',
  done: (count) =>
    count === 0
      ? 'Merci. Tout ce qui figure ici est bien à vous.'
      : `C’est fait\u202F: nous avons retiré ${ways(count)}.`,
  passwordHint: 'Quelque chose ne vous dit rien\u202F? Changez aussi de mot de passe.',
  toPassword: 'Changer mon mot de passe',
  toReset: 'Choisir un nouveau mot de passe par e-mail',
  afterChange: 'Vérifiez maintenant ce qui donne encore accès à votre compte.',
  afterReset:
    'Connectez-vous avec le nouveau, puis vérifiez ce qui donne encore accès à votre compte\u202F: nous vous y conduisons.',

  history: {
    title: 'Dernières connexions',
    text: `Les plus récentes, sur les ${SIGN_IN_HISTORY_DAYS} derniers jours. Les adresses sont approximatives.`,
    empty: 'Aucune connexion pour l’instant.',
    notMe: 'Ce n’était pas moi',
    notMeAbout: (device) => `\u202F: ${device}`,
    methods: { password: 'Mot de passe', passkey: 'Clé d’accès', apple: 'Apple', google: 'Google' },
    outcomes: {
      succeeded: 'Connexion réussie',
      refused: 'Refusée',
      limited: 'Bloquée\u202F: trop d’essais',
    },
    attempts: (count) => `${count} essais`,
    isNewDevice: 'Nouvel appareil',
  },
  proof: {
    title: 'Confirmez que c’est vous',
    text: 'Votre connexion remonte à un moment. Saisissez votre mot de passe pour continuer.',
    submit: 'Continuer',
  },
}
