import type { Texts } from '../en/staff.ts'
import { plural } from './grammar.ts'

export const texts: Texts = {
  proof: {
    title: 'Confirmez votre identité',
    text: 'Cette action a des effets pour d’autres personnes\u202F: une confirmation est nécessaire. Votre saisie est conservée.',
    signedIn: 'La rédaction s’ouvre dès que vous avez présenté votre second facteur.',
    code: 'Code de votre application d’authentification',
    submit: 'Confirmer',
    passkey: 'Utiliser une clé d’accès',
    loading: 'Un instant…',
    failed: 'Cela n’a pas fonctionné. Réessayez.',
    retry: 'Réessayer',
    none: 'Aucun moyen de confirmer ici. Déconnectez-vous, puis reconnectez-vous.',
  },
  signIn: {
    code: 'Code d’authentification',
    hint: 'Application ou clé d’accès perdue\u202F? Un code imprimé par le serveur convient aussi.',
    passkeyOnly: 'Ce compte se connecte avec sa clé d’accès\u202F: utilisez le bouton ci-dessous.',
  },
  access: {
    title: 'Accès à la rédaction',
    codeText:
      'Cette adresse figure dans la liste des administrateurs. Au démarrage, le site inscrit un code dans son journal\u202F: saisissez-le ici. Il sert une seule fois, pendant 24 heures.',
    code: 'Code du journal',
    codeSubmit: 'Ouvrir la rédaction',
    missingCode: 'Saisissez le code',
    setupText:
      'L’administration demande ici un second facteur, pour qu’un mot de passe volé n’ouvre rien. Configurez l’un des deux\u202F:',
    openText: 'Vous avez les droits d’administration.',
    toNewsroom: 'Aller à la rédaction',
    app: 'Application d’authentification',
    appText:
      'Une application de votre téléphone affiche un nouveau code toutes les 30 secondes, demandé à la connexion.',
    appBegin: 'Configurer une application',
    appRemove: 'Retirer l’application',
    appRemoved: 'Application retirée',
    appNone: 'Aucune application configurée',
    scan: 'Scannez ce code avec l’application, ou ouvrez-le sur cet appareil\u202F:',
    qr: 'Code QR pour l’application d’authentification',
    open: 'Ouvrir dans l’application',
    secret: 'Ou recopiez cette clé\u202F:',
    firstCode: 'Le code affiché par l’application',
    appSubmit: 'Terminer',
    passkeys: 'Clé d’accès',
    passkeysText:
      'Une clé d’accès remplace le mot de passe et compte comme second facteur. Ajoutez-en une dans votre profil, puis revenez confirmer ici.',
    toPasskeys: 'Les clés d’accès de mon profil',
  },
  people: {
    lead: 'Retrouve un compte par son adresse, pour fermer ses sessions. Vous ne verrez rien d’autre sur les lecteurs.',
    address: 'Adresse e-mail',
    find: 'Chercher',
    missing: 'Saisissez une adresse',
    role: 'Rôle',
    roles: { user: 'Lecteur', admin: 'Administrateur' },
    verified: 'Adresse',
    isVerified: 'confirmée',
    isUnverified: 'non confirmée',
    since: 'Compte créé (UTC)',
    sessions: 'Sessions ouvertes',
    lastSignIn: 'Dernière connexion (UTC)',
    end: 'Fermer toutes les sessions',
    ended: (count) => plural(count, { one: `${count} session fermée`, other: `${count} sessions fermées` }),
    log: 'Voir dans le journal',
  },
}
