import { VERIFICATION_HOURS } from '#contract/limits.ts'
import { pageUrl, type Template } from './template.ts'

/** Carries no name: whoever fills the form in may not put words of theirs into a stranger's mailbox. */
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
            text: `Bienvenue sur Aperçu. Confirmez que cette adresse est la vôtre\u202F: le lien est valable ${VERIFICATION_HOURS} heures.`,
          },
          { is: 'button', label: 'Confirmer mon adresse', url },
        ],
        reason: `Un compte a été demandé avec cette adresse sur ${host}. Si ce n’était pas vous, ne cliquez pas\u202F: sans confirmation, le compte est effacé.`,
      }
    : {
        subject: 'Verify your email address',
        preheader: 'One more step and your Aperçu account is ready.',
        blocks: [
          { is: 'heading', text: 'Verify your address' },
          {
            is: 'paragraph',
            text: `Welcome to Aperçu. Please confirm that this address is yours: the link works for ${VERIFICATION_HOURS} hours.`,
          },
          { is: 'button', label: 'Verify my address', url },
        ],
        reason: `An account was requested with this address at ${host}. If that was not you, do not follow the link: without it the account is erased.`,
      }
}
