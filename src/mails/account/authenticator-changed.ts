import { pageUrl, type Template } from '#mails/layout/template.ts'

export const authenticatorChanged: Template<'authenticator-changed'> = ({ change }, locale, site) => {
  const url = pageUrl(site, locale, '/admin/claim')
  const { host } = new URL(site.publicUrl)
  const isAdded = change === 'added'
  return locale === 'fr'
    ? {
        subject: isAdded
          ? 'Une application d’authentification protège votre compte'
          : 'L’application d’authentification a été retirée de votre compte',
        preheader: 'Le second facteur de votre compte d’administration a changé.',
        blocks: [
          {
            is: 'heading',
            text: isAdded
              ? 'Une application d’authentification a été configurée'
              : 'L’application d’authentification a été retirée',
          },
          {
            is: 'paragraph',
            text: isAdded
              ? 'Un code de cette application est maintenant demandé à la connexion à votre compte Aperçu.'
              : 'Aucun code de cette application n’est plus demandé à la connexion à votre compte Aperçu.',
          },
          {
            is: 'paragraph',
            text: 'Si ce n’était pas vous, changez de mot de passe et prévenez la personne qui gère le site\u202F: elle peut fermer toutes vos sessions.',
          },
          { is: 'button', label: 'Voir mon accès', url },
        ],
        reason: `Ce message est envoyé à chaque changement de second facteur sur ${host}.`,
      }
    : {
        subject: isAdded
          ? 'An authenticator app now protects your account'
          : 'The authenticator app was removed from your account',
        preheader: 'The second factor of your admin account has changed.',
        blocks: [
          {
            is: 'heading',
            text: isAdded ? 'An authenticator app was set up' : 'The authenticator app was removed',
          },
          {
            is: 'paragraph',
            text: isAdded
              ? 'Signing in to your Aperçu account now asks for a code from this app.'
              : 'Signing in to your Aperçu account no longer asks for a code from this app.',
          },
          {
            is: 'paragraph',
            text: 'If this wasn’t you, change your password and tell whoever runs the site: they can end all your sessions.',
          },
          { is: 'button', label: 'See my access', url },
        ],
        reason: `This message is sent whenever a second factor changes at ${host}.`,
      }
}
