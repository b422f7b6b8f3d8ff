import type { Template } from '#mails/layout/template.ts'
import { secureBlocks } from './sign-in-methods.ts'

export const passwordChanged: Template<'password-changed'> = (_, locale, site) => {
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
          ...secureBlocks(locale, site),
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
          ...secureBlocks(locale, site),
        ],
        reason: `This message is sent at every change of password at ${host}.`,
      }
}
