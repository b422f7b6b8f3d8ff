import { VERIFICATION_HOURS } from '#contract/limits.ts'
import { pageUrl, type Template } from '#mails/layout/template.ts'

/** Contains no name, because the form must not send a stranger's text to any mailbox. */
export const verifyEmail: Template<'verify-email'> = ({ token }, locale, site) => {
  const url = pageUrl(site, locale, `/activate-account?token=${encodeURIComponent(token)}`)
  const { host } = new URL(site.publicUrl)
  return locale === 'fr'
    ? {
        subject: 'Confirmez votre adresse e-mail',
        preheader: 'Une étape encore, et votre compte Aperçu est prêt.',
        blocks: [
          { is: 'heading', text: 'Confirmez votre adresse' },
          {
            is: 'paragraph',
            text: `Bienvenue sur Aperçu. Suivez ce lien et saisissez-y le mot de passe de votre inscription, ou choisissez-en un autre. Il est valable ${VERIFICATION_HOURS} heures.`,
          },
          { is: 'button', label: 'Confirmer mon adresse', url },
        ],
        reason: `Un compte a été demandé avec cette adresse sur ${host}. Si ce n’était pas vous, ignorez ce message\u202F: aucun compte n’est créé.`,
      }
    : {
        subject: 'Verify your email address',
        preheader: 'One more step and your Aperçu account is ready.',
        blocks: [
          { is: 'heading', text: 'Verify your address' },
          {
            is: 'paragraph',
            text: `Welcome to Aperçu. Follow this link and enter the password you signed up with, or choose another. It works for ${VERIFICATION_HOURS} hours.`,
          },
          { is: 'button', label: 'Verify my address', url },
        ],
        reason: `An account was requested with this address at ${host}. If that was not you, ignore this message: no account is made.`,
      }
}
