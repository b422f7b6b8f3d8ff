import {
  DIGEST_OPEN_FREE,
  FREE_SUMMARY_VIEWS_PER_DAY,
  RESET_CODE_DIGITS,
  RESET_MINUTES,
  VERIFICATION_HOURS,
} from '#contract/limits.ts'
import type { Texts } from '../en/account.ts'

export const texts: Texts = {
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  confirmation: 'Confirmez le mot de passe',
  firstName: 'Prénom',
  lastName: 'Nom',
  show: 'Afficher',
  hide: 'Masquer',
  passwordNoun: 'le mot de passe',
  rules: {
    title: 'Votre mot de passe doit contenir\u202F:',
    password_too_short: '8 caractères au moins',
    password_no_uppercase: 'une majuscule',
    password_no_lowercase: 'une minuscule',
    password_no_number: 'un chiffre',
    isMet: 'fait',
    isMissing: 'manque',
  },
  missing: {
    firstName: 'Indiquez votre prénom',
    lastName: 'Indiquez votre nom',
    password: 'Indiquez votre mot de passe',
    name: 'Certains caractères de ce nom ne sont pas pris en charge',
    code: `Le code compte ${RESET_CODE_DIGITS} chiffres`,
  },
  sending: 'Un instant…',
  back: 'Retour',
  waiting: (duration) => `Trop de tentatives. Réessayez dans ${duration}.`,
  noScript: 'Cette page a besoin de JavaScript, désactivé dans votre navigateur.',

  signIn: {
    title: 'Se connecter',
    lead: 'Heureux de vous revoir.',
    submit: 'Se connecter',
    forgot: 'Mot de passe oublié\u202F?',
    noAccount: 'Pas encore de compte\u202F?',
    toSignUp: 'Créez-en un, c’est gratuit',
  },
  signUp: {
    title: 'Créer votre compte',
    lead: 'Gratuit, et sans carte bancaire.',
    submit: 'Créer le compte',
    agree: 'J’accepte les',
    termsLink: 'conditions d’utilisation',
    and: 'et la',
    privacyLink: 'politique de confidentialité',
    newTab: '(s’ouvre dans un nouvel onglet)',
    hasAccount: 'Vous avez un compte\u202F?',
    toSignIn: 'Connectez-vous',
    signInInstead: 'Se connecter avec cette adresse',
    benefits: 'Ce que vous y gagnez',
    benefitList: [
      [
        `Jusqu’à ${FREE_SUMMARY_VIEWS_PER_DAY} résumés par jour`,
        'Chaque phrase renvoie au passage dont elle vient.',
      ],
      [
        `Jusqu’à ${DIGEST_OPEN_FREE} sujets complets chaque jour`,
        'La journée de l’IA en une page, en cinq, dix ou quinze minutes.',
      ],
      ['L’essentiel par e-mail', 'Chaque jour, chaque semaine ou jamais\u202F: à vous de choisir.'],
    ],
  },
  checkMail: {
    title: 'Consultez vos e-mails',
    text: (email) =>
      email
        ? `Nous avons écrit à ${email}. Suivez le lien et saisissez-y votre mot de passe pour confirmer votre adresse. Le lien est valable ${VERIFICATION_HOURS} heures.`
        : `Nous avons écrit à l’adresse indiquée. Suivez le lien et saisissez-y votre mot de passe pour confirmer votre adresse. Le lien est valable ${VERIFICATION_HOURS} heures.`,
    unwanted: 'Rien reçu\u202F? Regardez dans les indésirables.',
    resend: 'Renvoyer le message',
    resent: 'Le lien vient d’être renvoyé. C’est le même que dans le premier message.',
    otherAddress: 'Choisir une autre adresse',
  },
  outbox: {
    text: 'Aucun serveur d’e-mail n’est configuré. Ouvrir la',
    link: 'boîte locale',
  },
  forgot: {
    title: 'Changer de mot de passe',
    lead: `Nous vous envoyons un code à ${RESET_CODE_DIGITS} chiffres, valable ${RESET_MINUTES} minutes.`,
    submit: 'Envoyer le code',
    steps: (step) => `Étape ${step} sur 3`,
    codeTitle: 'Saisissez le code',
    codeLead: (email) => (email ? `Envoyé à ${email}.` : 'Envoyé à l’adresse indiquée.'),
    code: `Code à ${RESET_CODE_DIGITS} chiffres`,
    codeSubmit: 'Continuer',
    again: 'Envoyer un nouveau code',
    sentAgain: 'Un nouveau code arrive. Seul le dernier est valable.',
    passwordTitle: 'Choisissez un nouveau mot de passe',
    passwordLead: 'Vous serez déconnecté partout ailleurs.',
    passwordSubmit: 'Changer le mot de passe',
    doneTitle: 'Mot de passe modifié',
    remembered: 'Vous l’avez retrouvé\u202F?',
  },
  activate: {
    title: 'Confirmer votre adresse',
    lead: (email) => `L’adresse ${email} a servi à une inscription sur Aperçu le`,
    chosenText: 'Saisissez le mot de passe choisi lors de votre inscription.',
    newText: 'Choisissez le mot de passe de votre compte.',
    password: 'Le mot de passe que vous avez choisi',
    wrongPassword: 'Ce n’est pas le mot de passe de cette inscription',
    submit: 'Confirmer mon adresse',
    submitNew: 'Enregistrer et confirmer',
    forgotten: 'Vous l’avez oublié, ou ce n’est pas vous qui l’avez choisi\u202F?',
    toNew: 'Choisir un nouveau mot de passe',
    stillKnown: 'Vous connaissez celui de votre inscription\u202F?',
    toChosen: 'Le saisir',
    unasked: 'Si vous n’avez pas demandé de compte, fermez cette page\u202F: aucun ne sera créé.',
    invalidTitle: 'Ce lien ne fonctionne pas',
    invalidText:
      'Il a déjà servi ou il est trop ancien. Si votre adresse n’est pas encore confirmée, nous vous en envoyons un nouveau.',
    noLinkTitle: 'Recevoir un nouveau lien',
    noLinkText: 'Indiquez l’adresse de votre inscription, et nous vous renvoyons le lien.',
    resend: 'Envoyer le lien',
    resent: (email) =>
      email
        ? `Si une inscription attend la confirmation de ${email}, son lien arrive.`
        : 'Si une inscription attend la confirmation de l’adresse indiquée, son lien arrive.',
  },
  confirmEmail: {
    title: 'Confirmez votre nouvelle adresse',
    lead: (email) => `${email} devient l’adresse de votre compte Aperçu.`,
    submit: 'Utiliser cette adresse',
    unasked: 'Si vous n’avez rien demandé, fermez cette page\u202F: rien ne change.',
    doneTitle: 'Adresse modifiée',
    doneText: (email) =>
      email
        ? `Connectez-vous désormais avec ${email}. Vos lettres y arrivent aussi.`
        : 'Connectez-vous désormais avec la nouvelle. Vos lettres y arrivent aussi.',
    toProfile: 'Voir mon profil',
  },
  setPassword: {
    title: 'Choisissez un nouveau mot de passe',
    lead: 'Vous serez déconnecté partout ailleurs.',
    invalidTitle: 'Ce lien ne fonctionne pas',
    invalidText: 'Il a déjà servi ou il est trop ancien.',
    toReset: 'Demander un nouveau lien',
  },
}
