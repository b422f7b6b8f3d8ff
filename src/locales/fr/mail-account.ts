import type { Texts } from '../en/mail-account.ts'

export const texts: Texts = {
  secure: {
    text: 'C’était vous\u202F? Il n’y a rien à faire. Sinon, vérifiez sans tarder tout ce qui donne accès à votre compte et retirez ce que vous ne reconnaissez pas. Si votre mot de passe ne fonctionne plus, choisissez-en un autre par e-mail depuis la page de connexion.',
    button: 'Sécuriser mon compte',
  },
  verifyEmail: {
    subject: 'Confirmez votre adresse e-mail',
    preheader: 'Une étape encore, et votre compte Aperçu est prêt.',
    heading: 'Confirmez votre adresse',
    text: (hours) =>
      `Bienvenue sur Aperçu. Suivez ce lien et saisissez-y le mot de passe de votre inscription, ou choisissez-en un autre. Il est valable ${hours} heures.`,
    button: 'Confirmer mon adresse',
    reason: (host) =>
      `Un compte a été demandé avec cette adresse sur ${host}. Si ce n’était pas vous, ignorez ce message\u202F: aucun compte n’est créé.`,
  },
  accountExists: {
    subject: 'Vous avez déjà un compte Aperçu',
    preheader: 'Connectez-vous, ou choisissez un nouveau mot de passe.',
    heading: 'Vous avez déjà un compte',
    text: 'Quelqu’un vient de demander un compte avec cette adresse, qui en a déjà un. Connectez-vous\u202F; si vous avez oublié le mot de passe, la page de connexion permet d’en choisir un autre.',
    button: 'Me connecter',
    reason: (host) =>
      `Cette adresse a été saisie dans un formulaire de ${host}. Si ce n’était pas vous, ignorez ce message\u202F: rien n’a changé.`,
  },
  notice: {
    appliesOn: (day) => `Cela s’applique à partir du ${day}.`,
    leave:
      'Si vous n’êtes pas d’accord, vous pouvez résilier votre abonnement ou supprimer votre compte avant cette date.',
    button: 'Lire les conditions',
    reason: (host) =>
      `Ce message est envoyé à tous les titulaires d’un compte sur ${host}, quelles que soient les lettres qu’ils reçoivent.`,
  },
  desk: {
    preheader: 'Votre compte a changé.',
    roles: {
      editor: 'membre de la rédaction',
      support: 'membre de l’assistance',
      owner: 'propriétaire',
    },
    roleEnded: {
      subject: 'Votre accès à la rédaction a pris fin',
      text: 'Vous n’avez plus accès à la rédaction. Votre compte et vos lectures restent tels quels.',
    },
    role: (role) => ({
      subject: `Vous êtes maintenant ${role} de ce site`,
      text: 'La rédaction vous est ouverte. Pour qu’un mot de passe volé ne suffise pas à y entrer, il vous faudra une clé d’accès ou une application d’authentification.',
    }),
    premium: (day: string) => ({
      subject: 'Nous vous offrons Premium',
      text: `Premium vous est offert jusqu’au ${day}. Vous n’avez rien à payer, et l’offre s’arrête d’elle-même.`,
    }),
    premiumEnded: {
      subject: 'Le Premium offert a pris fin',
      text: 'Votre compte redevient gratuit. Ce que vous avez acheté vous-même n’est pas concerné.',
    },
    blocked: {
      subject: 'Votre compte est bloqué',
      text: 'Nous avons bloqué votre compte et l’avons déconnecté de tous les appareils. Un abonnement en cours n’est pas résilié pour autant. Si vous pensez à une erreur, écrivez-nous.',
    },
    unblocked: {
      subject: 'Votre compte est rouvert',
      text: 'Vous pouvez de nouveau vous connecter, comme avant.',
    },
    sessions: {
      subject: 'Vous avez été déconnecté partout',
      text: 'Nous avons déconnecté votre compte de tous les appareils. Reconnectez-vous pour reprendre votre lecture.',
    },
    unsubscribed: {
      subject: 'Vos lettres sont arrêtées',
      text: 'Nous avons retiré cette adresse de toutes les lettres. Vous pouvez vous réinscrire à tout moment.',
    },
    export: {
      subject: 'Obtenir vos données',
      text: 'Vous avez demandé une copie de ce que nous conservons sur vous. Connectez-vous\u202F: votre profil la propose sous forme de fichier, que personne d’autre que vous ne voit, pas même nous.',
    },
    toNewsroom: 'Aller à la rédaction',
    toPremium: 'Voir mon abonnement',
    toExport: 'Aller à mon profil',
    toNewsletter: 'Voir les lettres',
    toSignIn: 'Me connecter',
    toContact: 'Nous écrire',
    questions: 'Vous n’avez rien demandé, ou vous avez une question\u202F? Répondez simplement à ce message.',
    reason: (host: string) =>
      `Nous envoyons ce message quand une personne qui gère ${host} modifie votre compte.`,
  },
  accountDeleted: {
    subject: 'Votre compte a été supprimé',
    preheader: 'Tout ce qui lui appartenait a été effacé.',
    heading: 'Votre compte a été supprimé',
    erased:
      'Votre compte Aperçu et tout ce qui lui appartenait viennent d’être effacés. Les copies de sauvegarde le sont à leur tour dans les 30 jours.',
    lastMail:
      'Nous ne vous écrirons plus, et nous ne conservons pas ce message. Si ce n’était pas vous, écrivez-nous\u202F:',
    button: 'Nous écrire',
    reason: (host) => `Ce message est envoyé une seule fois, à la suppression d’un compte sur ${host}.`,
  },
  resetPassword: {
    subject: 'Votre code pour changer de mot de passe',
    preheader: (minutes) => `Valable ${minutes} minutes. Ne le communiquez à personne.`,
    heading: 'Choisissez un nouveau mot de passe',
    code: (minutes) => `Tapez ce code sur la page qui vous le demande. Il est valable ${minutes} minutes.`,
    orLink: 'Ou suivez ce lien, valable aussi longtemps\u202F:',
    button: 'Choisir un nouveau mot de passe',
    neverGive: 'Ne donnez ce code à personne, ni par téléphone ni par e-mail.',
    reason: (host) =>
      `Un nouveau mot de passe a été demandé pour cette adresse sur ${host}. Si ce n’était pas vous, ignorez ce message\u202F: votre mot de passe ne change pas.`,
  },
  resetLink: {
    subject: 'Votre lien pour changer de mot de passe',
    preheader: (hours) => `Le même lien pendant ${hours} heures.`,
    text: (hours) =>
      `Beaucoup de codes ont été demandés pour cette adresse. Voici donc un lien, valable ${hours} heures à compter du premier envoi\u202F: s’il vous parvient plusieurs fois, c’est le même.`,
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été changé',
    preheader: 'Toutes les autres sessions ont été fermées.',
    heading: 'Votre mot de passe a été changé',
    text: 'Le mot de passe de votre compte Aperçu vient d’être changé, et tous les appareils connectés jusque-là ont été déconnectés.',
    reason: (host) => `Ce message est envoyé à chaque changement de mot de passe sur ${host}.`,
  },
  emailChangeLink: {
    subject: 'Confirmez votre nouvelle adresse',
    preheader: (hours) => `Le lien fonctionne pendant ${hours} heures.`,
    heading: 'Confirmez votre nouvelle adresse',
    text: (hours) =>
      `Vous voulez utiliser cette adresse pour votre compte Aperçu. Elle remplacera l’ancienne dès que vous l’aurez confirmée. Le lien fonctionne pendant ${hours} heures.`,
    button: 'Confirmer cette adresse',
    reason: (host) =>
      `Cette adresse a été saisie pour un compte sur ${host}. Si ce n’était pas vous, ignorez ce message\u202F: rien ne change.`,
  },
  emailChangeAsked: {
    subject: 'Une nouvelle adresse a été demandée pour votre compte',
    preheader: 'Rien ne change tant qu’elle n’est pas confirmée.',
    heading: 'Votre compte doit changer d’adresse',
    text: (address) =>
      `L’adresse ${address} doit remplacer celle-ci sur votre compte Aperçu. Rien ne change tant qu’elle n’est pas confirmée depuis sa propre boîte aux lettres.`,
    reason: (host) => `Ce message est envoyé à chaque demande de changement d’adresse sur ${host}.`,
  },
  emailChanged: {
    subject: 'L’adresse de votre compte a été changée',
    preheader: 'Si ce n’était pas vous, reprenez votre compte.',
    heading: 'L’adresse de votre compte a été changée',
    text: (address) =>
      `Votre compte Aperçu utilise maintenant l’adresse ${address}. Nous n’écrirons plus à celle-ci.`,
    restore: (hours) =>
      `Ce n’était pas vous\u202F? Pendant ${hours} heures, ce bouton rend cette adresse à votre compte\u202F: vous choisissez un nouveau mot de passe et tous les appareils connectés sont déconnectés.`,
    button: 'Reprendre mon compte',
    reason: (host) =>
      `Ce message est envoyé à l’ancienne adresse de chaque compte qui en change sur ${host}.`,
  },
  emailChangeDone: {
    subject: 'Cette adresse est maintenant celle de votre compte',
    preheader: 'Connectez-vous avec elle dès maintenant.',
    heading: 'Votre adresse a été changée',
    text: 'Votre compte Aperçu utilise maintenant cette adresse\u202F: connectez-vous avec elle. Vos lettres y arrivent aussi.',
    reason: (host) =>
      `Ce message est envoyé à la nouvelle adresse de chaque compte qui en change sur ${host}.`,
  },
  authenticator: {
    preheader: 'Le second facteur de votre compte d’administration a changé.',
    added: {
      subject: 'Une application d’authentification protège votre compte',
      heading: 'Une application d’authentification a été configurée',
      text: 'Un code de cette application est maintenant demandé à la connexion à votre compte Aperçu.',
    },
    removed: {
      subject: 'L’application d’authentification a été retirée de votre compte',
      heading: 'L’application d’authentification a été retirée',
      text: 'Aucun code de cette application n’est plus demandé à la connexion à votre compte Aperçu.',
    },
    notYou:
      'Si ce n’était pas vous, changez de mot de passe et prévenez la personne qui gère le site\u202F: elle peut fermer toutes vos sessions.',
    button: 'Voir mon accès',
    reason: (host) => `Ce message est envoyé à chaque changement de second facteur sur ${host}.`,
  },
  newSignIn: {
    subject: 'Nouvelle connexion à votre compte',
    preheader: 'Depuis un appareil que nous ne connaissions pas.',
    heading: 'Était-ce bien vous\u202F?',
    text: 'Votre compte Aperçu vient d’être ouvert depuis un nouvel appareil.',
    device: 'Appareil',
    deviceOf: (browser, system) => `${browser} sur ${system}`,
    unknownDevice: 'inconnu',
    time: 'Date',
    network: 'Réseau',
    reason: (host) => `Ce message est envoyé quand un compte s’ouvre sur un nouvel appareil sur ${host}.`,
  },
  passkeyAdded: {
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    preheader: 'Elle permet de se connecter sans mot de passe.',
    heading: 'Une clé d’accès a été ajoutée',
    text: (name) =>
      `La clé «\u202F${name}\u202F» permet maintenant de se connecter à votre compte Aperçu sans mot de passe. Changer de mot de passe ne suffit pas à la retirer.`,
    reason: (host) => `Ce message est envoyé à chaque clé d’accès ajoutée sur ${host}.`,
  },
  providerLinked: {
    subject: (name) => `Vous pouvez maintenant vous connecter avec ${name}`,
    preheader: (name) => `La connexion avec ${name} est associée à votre compte.`,
    heading: (name) => `La connexion avec ${name} a été ajoutée`,
    text: (name) =>
      `Un compte ${name} qui porte votre adresse e-mail permet maintenant de se connecter à votre compte Aperçu.`,
    reason: (host) => `Ce message est envoyé à chaque compte Apple ou Google associé sur ${host}.`,
  },
  waysInEnded: {
    subject: 'Un accès à votre compte a été retiré',
    subjectOfSessions: 'Vos appareils ont été déconnectés',
    preheader: 'Voici ce qui ne donne plus accès à votre compte.',
    heading: 'Ce qui ne donne plus accès à votre compte',
    passkey: (name) => `La clé d’accès «\u202F${name}\u202F» a été retirée.`,
    provider: (name) => `La connexion avec ${name} a été dissociée.`,
    feed: 'Le flux privé de vos favoris a été désactivé.',
    emailChange: 'Le changement d’adresse qui attendait une confirmation a été annulé.',
    allSessions: 'Tous les appareils connectés ont été déconnectés.',
    someSessions: 'Des appareils connectés ont été déconnectés.',
    reason: (host) => `Ce message est envoyé chaque fois qu’un accès à un compte est retiré sur ${host}.`,
  },
}
