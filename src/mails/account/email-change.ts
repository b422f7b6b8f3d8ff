import { EMAIL_RESTORE_HOURS, VERIFICATION_HOURS } from '#contract/limits.ts'
import { pageUrl, type Template } from '#mails/layout/template.ts'
import { secureBlocks } from './sign-in-methods.ts'

export const emailChangeLink: Template<'email-change-link'> = ({ token }, locale, site) => {
  const url = pageUrl(site, locale, `/activate-account?token=${encodeURIComponent(token)}`)
  const { host } = new URL(site.publicUrl)
  return locale === 'fr'
    ? {
        subject: 'Confirmez votre nouvelle adresse',
        preheader: `Le lien fonctionne pendant ${VERIFICATION_HOURS} heures.`,
        blocks: [
          { is: 'heading', text: 'Confirmez votre nouvelle adresse' },
          {
            is: 'paragraph',
            text: `Vous voulez utiliser cette adresse pour votre compte Aperçu. Elle remplacera l’ancienne dès que vous l’aurez confirmée. Le lien fonctionne pendant ${VERIFICATION_HOURS} heures.`,
          },
          { is: 'button', label: 'Confirmer cette adresse', url },
        ],
        reason: `Cette adresse a été saisie pour un compte sur ${host}. Si ce n’était pas vous, ignorez ce message\u202F: rien ne change.`,
      }
    : {
        subject: 'Confirm your new address',
        preheader: `The link works for ${VERIFICATION_HOURS} hours.`,
        blocks: [
          { is: 'heading', text: 'Confirm your new address' },
          {
            is: 'paragraph',
            text: `You want to use this address for your Aperçu account. It replaces the old one as soon as you confirm it. The link works for ${VERIFICATION_HOURS} hours.`,
          },
          { is: 'button', label: 'Confirm this address', url },
        ],
        reason: `This address was entered for an account at ${host}. If that wasn’t you, ignore this message: nothing changes.`,
      }
}

/** Alerts the owner before the change takes effect, while it can still be cancelled. */
export const emailChangeAsked: Template<'email-change-asked'> = ({ maskedEmail }, locale, site) => {
  const { host } = new URL(site.publicUrl)
  return locale === 'fr'
    ? {
        subject: 'Une nouvelle adresse a été demandée pour votre compte',
        preheader: 'Rien ne change tant qu’elle n’est pas confirmée.',
        blocks: [
          { is: 'heading', text: 'Votre compte doit changer d’adresse' },
          {
            is: 'paragraph',
            text: `L’adresse ${maskedEmail} doit remplacer celle-ci sur votre compte Aperçu. Rien ne change tant qu’elle n’est pas confirmée depuis sa propre boîte aux lettres.`,
          },
          ...secureBlocks(locale, site),
        ],
        reason: `Ce message est envoyé à chaque demande de changement d’adresse sur ${host}.`,
      }
    : {
        subject: 'A new address was requested for your account',
        preheader: 'Nothing changes until it’s confirmed.',
        blocks: [
          { is: 'heading', text: 'Your account is about to change its address' },
          {
            is: 'paragraph',
            text: `The address ${maskedEmail} is to replace this one on your Aperçu account. Nothing changes until it’s confirmed from its own mailbox.`,
          },
          ...secureBlocks(locale, site),
        ],
        reason: `This message is sent whenever a change of address is requested at ${host}.`,
      }
}

export const emailChanged: Template<'email-changed'> = ({ maskedEmail, token }, locale, site) => {
  const url = pageUrl(site, locale, `/set-password?token=${encodeURIComponent(token)}`)
  const { host } = new URL(site.publicUrl)
  return locale === 'fr'
    ? {
        subject: 'L’adresse de votre compte a été changée',
        preheader: 'Si ce n’était pas vous, reprenez votre compte.',
        blocks: [
          { is: 'heading', text: 'L’adresse de votre compte a été changée' },
          {
            is: 'paragraph',
            text: `Votre compte Aperçu utilise maintenant l’adresse ${maskedEmail}. Nous n’écrirons plus à celle-ci.`,
          },
          {
            is: 'paragraph',
            text: `Ce n’était pas vous\u202F? Pendant ${EMAIL_RESTORE_HOURS} heures, ce bouton rend cette adresse à votre compte\u202F: vous choisissez un nouveau mot de passe et tous les appareils connectés sont déconnectés.`,
          },
          { is: 'button', label: 'Reprendre mon compte', url },
        ],
        reason: `Ce message est envoyé à l’ancienne adresse de chaque compte qui en change sur ${host}.`,
      }
    : {
        subject: 'Your account’s address was changed',
        preheader: 'If it wasn’t you, take your account back.',
        blocks: [
          { is: 'heading', text: 'Your account’s address was changed' },
          {
            is: 'paragraph',
            text: `Your Aperçu account now uses ${maskedEmail}. We won’t write to this address any more.`,
          },
          {
            is: 'paragraph',
            text: `Wasn’t you? For ${EMAIL_RESTORE_HOURS} hours this button gives your account its old address back: you choose a new password, and every device that is signed in is signed out.`,
          },
          { is: 'button', label: 'Take my account back', url },
        ],
        reason: `This message is sent to the former address whenever an account changes it at ${host}.`,
      }
}

export const emailChangeDone: Template<'email-change-done'> = (_, locale, site) => {
  const { host } = new URL(site.publicUrl)
  return locale === 'fr'
    ? {
        subject: 'Cette adresse est maintenant celle de votre compte',
        preheader: 'Connectez-vous avec elle dès maintenant.',
        blocks: [
          { is: 'heading', text: 'Votre adresse a été changée' },
          {
            is: 'paragraph',
            text: 'Votre compte Aperçu utilise maintenant cette adresse\u202F: connectez-vous avec elle. Vos lettres y arrivent aussi.',
          },
          ...secureBlocks(locale, site),
        ],
        reason: `Ce message est envoyé à la nouvelle adresse de chaque compte qui en change sur ${host}.`,
      }
    : {
        subject: 'This is now your account’s address',
        preheader: 'Sign in with it from now on.',
        blocks: [
          { is: 'heading', text: 'Your address was changed' },
          {
            is: 'paragraph',
            text: 'Your Aperçu account now uses this address: sign in with it. Your newsletters come here, too.',
          },
          ...secureBlocks(locale, site),
        ],
        reason: `This message is sent to the new address whenever an account changes it at ${host}.`,
      }
}
