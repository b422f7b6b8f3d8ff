import { RESET_MINUTES } from '#contract/limits.ts'
import { pageUrl, type Template } from '#mails/layout/template.ts'

/**
 * The reader types the code on the page that requested it; the link works even while codes are paused.
 */
export const resetPassword: Template<'reset-password'> = ({ code, token }, locale, site) => {
  const url = pageUrl(site, locale, `/set-password?token=${encodeURIComponent(token)}`)
  const { host } = new URL(site.publicUrl)
  return locale === 'fr'
    ? {
        subject: 'Votre code pour changer de mot de passe',
        preheader: `Valable ${RESET_MINUTES} minutes. Ne le communiquez à personne.`,
        blocks: [
          { is: 'heading', text: 'Choisissez un nouveau mot de passe' },
          {
            is: 'paragraph',
            text: `Tapez ce code sur la page qui vous le demande. Il est valable ${RESET_MINUTES} minutes.`,
          },
          { is: 'code', text: code },
          { is: 'paragraph', text: 'Ou suivez ce lien, valable aussi longtemps\u202F:' },
          { is: 'button', label: 'Choisir un nouveau mot de passe', url },
          {
            is: 'paragraph',
            text: 'Nous ne vous demanderons jamais ce code, ni par téléphone ni par e-mail.',
          },
        ],
        reason: `Un nouveau mot de passe a été demandé pour cette adresse sur ${host}. Si ce n’était pas vous, ignorez ce message\u202F: votre mot de passe ne change pas.`,
      }
    : {
        subject: 'Your code to reset your password',
        preheader: `Works for ${RESET_MINUTES} minutes. Do not share it.`,
        blocks: [
          { is: 'heading', text: 'Choose a new password' },
          {
            is: 'paragraph',
            text: `Type this code on the page that asks for it. It works for ${RESET_MINUTES} minutes.`,
          },
          { is: 'code', text: code },
          { is: 'paragraph', text: 'Or follow this link, which works for as long:' },
          { is: 'button', label: 'Choose a new password', url },
          { is: 'paragraph', text: 'We will never ask you for this code, by phone or by email.' },
        ],
        reason: `A new password was requested for this address at ${host}. If that was not you, ignore this message: your password stays as it is.`,
      }
}
