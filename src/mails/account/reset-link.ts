import { RESET_LINK_HOURS } from '#contract/limits.ts'
import { pageUrl, type Template } from '#mails/layout/template.ts'

/**
 * Sent instead of a code once an account had too many codes in a day or its mailbox too many mails.
 */
export const resetLink: Template<'reset-link'> = ({ token }, locale, site) => {
  const url = pageUrl(site, locale, `/set-password?token=${encodeURIComponent(token)}`)
  const { host } = new URL(site.publicUrl)
  return locale === 'fr'
    ? {
        subject: 'Votre lien pour changer de mot de passe',
        preheader: `Le même lien pendant ${RESET_LINK_HOURS} heures.`,
        blocks: [
          { is: 'heading', text: 'Choisissez un nouveau mot de passe' },
          {
            is: 'paragraph',
            text: `Beaucoup de codes ont été demandés pour cette adresse. Voici donc un lien, valable ${RESET_LINK_HOURS} heures à compter du premier envoi\u202F: s’il vous parvient plusieurs fois, c’est le même.`,
          },
          { is: 'button', label: 'Choisir un nouveau mot de passe', url },
        ],
        reason: `Un nouveau mot de passe a été demandé pour cette adresse sur ${host}. Si ce n’était pas vous, ignorez ce message\u202F: votre mot de passe ne change pas.`,
      }
    : {
        subject: 'Your link to reset your password',
        preheader: `The same link for ${RESET_LINK_HOURS} hours.`,
        blocks: [
          { is: 'heading', text: 'Choose a new password' },
          {
            is: 'paragraph',
            text: `Many codes were requested for this address. So here’s a link instead: it works for ${RESET_LINK_HOURS} hours from the first message, and if it reaches you more than once, it’s the same one.`,
          },
          { is: 'button', label: 'Choose a new password', url },
        ],
        reason: `A new password was requested for this address at ${host}. If that was not you, ignore this message: your password stays as it is.`,
      }
}
