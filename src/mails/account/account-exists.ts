import { pageUrl, type Template } from '#mails/layout/template.ts'

/**
 * Informs the owner of an address by mail, because the sign-up form must not reveal that it is taken.
 */
export const accountExists: Template<'account-exists'> = (_, locale, site) => {
  const { host } = new URL(site.publicUrl)
  return locale === 'fr'
    ? {
        subject: 'Vous avez déjà un compte Aperçu',
        preheader: 'Connectez-vous, ou choisissez un nouveau mot de passe.',
        blocks: [
          { is: 'heading', text: 'Vous avez déjà un compte' },
          {
            is: 'paragraph',
            text: 'Cette adresse vient d’être saisie pour un compte, mais un autre l’utilise déjà. Connectez-vous\u202F; si vous avez oublié le mot de passe, la page de connexion permet d’en choisir un autre.',
          },
          { is: 'button', label: 'Me connecter', url: pageUrl(site, locale, '/sign-in') },
        ],
        reason: `Cette adresse a été saisie dans un formulaire de ${host}. Si ce n’était pas vous, ignorez ce message\u202F: rien n’a changé.`,
      }
    : {
        subject: 'You already have an Aperçu account',
        preheader: 'Sign in, or choose a new password.',
        blocks: [
          { is: 'heading', text: 'You already have an account' },
          {
            is: 'paragraph',
            text: 'This address was just entered for an account, but another one uses it already. Sign in; if you forgot the password, the sign-in page lets you choose a new one.',
          },
          { is: 'button', label: 'Sign in', url: pageUrl(site, locale, '/sign-in') },
        ],
        reason: `This address was entered in a form at ${host}. If that was not you, ignore this message: nothing has changed.`,
      }
}
