import type { Texts } from '../en/passkeys.ts'

export const texts: Texts = {
  signIn: 'Se connecter avec une clé d’accès',
  notChosen: 'Vous n’avez pas choisi de clé d’accès.',
  unsupported: 'Ce navigateur ne gère pas les clés d’accès.',

  title: 'Clés d’accès',
  text: 'Connectez-vous avec votre empreinte, votre visage ou le code de votre appareil, sans mot de passe.',
  add: 'Ajouter une clé d’accès',
  name: 'Nom de la clé',
  submit: 'Continuer sur cet appareil',
  close: 'Annuler',
  added: 'Clé d’accès ajoutée',
  notAdded: 'Aucune clé ajoutée.',
  isThere: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  used: 'Dernière utilisation',
  unused: 'Pas encore utilisée',
  synced: 'dans votre gestionnaire de mots de passe',
  bound: 'sur un seul appareil',
  remove: 'Retirer',
  removeOf: (name) => `\u202F: ${name}`,
  removed: 'Clé retirée. Vous pouvez aussi la supprimer de votre appareil.',
  failed: 'Cela n’a pas fonctionné. Réessayez.',
}
