import { pageUrl, type Template } from './template.ts'

/** So that a key its owner did not add does not stay unseen: it opens the account whatever the password becomes. */
export const passkeyAdded: Template<'passkey-added'> = ({ name }, locale, site) => {
  const url = pageUrl(site, locale, '/profile')
  const { host } = new URL(site.publicUrl)
  return locale === 'fr'
    ? {
        subject: 'Une clé d’accès ouvre désormais votre compte',
        preheader: 'Elle permet de se connecter sans mot de passe.',
        blocks: [
          { is: 'heading', text: 'Une clé d’accès a été ajoutée' },
          {
            is: 'paragraph',
            text: `La clé «\u00A0${name}\u00A0» permet maintenant de se connecter à votre compte Aperçu sans mot de passe.`,
          },
          {
            is: 'paragraph',
            text: 'Si ce n’était pas vous, retirez-la dans votre profil, puis changez de mot de passe\u202F: le nouveau mot de passe, à lui seul, ne la retire pas.',
          },
          { is: 'button', label: 'Voir mes clés d’accès', url },
        ],
        reason: `Ce message est envoyé à chaque clé d’accès ajoutée sur ${host}.`,
      }
    : {
        subject: 'A passkey now opens your account',
        preheader: 'It signs in without a password.',
        blocks: [
          { is: 'heading', text: 'A passkey was added' },
          {
            is: 'paragraph',
            text: `The passkey “${name}” now signs in to your Aperçu account without a password.`,
          },
          {
            is: 'paragraph',
            text: 'If that was not you, remove it in your profile, then change your password: a new password alone does not remove it.',
          },
          { is: 'button', label: 'See my passkeys', url },
        ],
        reason: `This message is sent whenever a passkey is added at ${host}.`,
      }
}
