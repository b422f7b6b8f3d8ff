import { pageUrl, type Template } from './template.ts'

/** So that a change its owner did not make does not stay unseen. */
export const passwordChanged: Template<'password-changed'> = (_, locale, site) => {
  const url = pageUrl(site, locale, '/forgot-password')
  const { host } = new URL(site.publicUrl)
  return locale === 'fr'
    ? {
        subject: 'Votre mot de passe a été changé',
        preheader: 'Toutes les autres sessions ont été fermées.',
        blocks: [
          { is: 'heading', text: 'Votre mot de passe a été changé' },
          {
            is: 'paragraph',
            text: 'Le mot de passe de votre compte Aperçu vient d’être changé, et tous les appareils connectés jusque-là ont été déconnectés.',
          },
          {
            is: 'paragraph',
            text: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe\u202F:',
          },
          { is: 'button', label: 'Reprendre mon compte', url },
        ],
        reason: `Ce message est envoyé à chaque changement de mot de passe sur ${host}.`,
      }
    : {
        subject: 'Your password was changed',
        preheader: 'Every other session was ended.',
        blocks: [
          { is: 'heading', text: 'Your password was changed' },
          {
            is: 'paragraph',
            text: 'The password of your Aperçu account was just changed, and every device that was signed in has been signed out.',
          },
          { is: 'paragraph', text: 'If that was not you, choose a new password right away:' },
          { is: 'button', label: 'Recover my account', url },
        ],
        reason: `This message is sent at every change of password at ${host}.`,
      }
}
