import { NEWSLETTER_LINK_DAYS } from '#contract/limits.ts'
import { nameNewsletters } from './newsletter-names.ts'
import { pageUrl, type Template } from '#mails/layout/template.ts'

/**
 * Anyone can enter any address in the form, so that this mail explains why it was sent, and is the only one
 * without a confirmation.
 */
export const newsletterConfirm: Template<'newsletter-confirm'> = ({ token, ...choice }, locale, site) => {
  const url = pageUrl(site, locale, `/newsletter/confirm?token=${encodeURIComponent(token)}`)
  const { host } = new URL(site.publicUrl)
  const newsletters = nameNewsletters(locale, choice)
  return locale === 'fr'
    ? {
        subject: 'Confirmez votre inscription à la lettre d’Aperçu',
        preheader: 'Un clic encore, et la lettre arrive.',
        blocks: [
          { is: 'heading', text: 'Confirmez votre inscription' },
          {
            is: 'paragraph',
            text: `Vous avez demandé ${newsletters} d’Aperçu\u202F: l’actualité de l’IA sur une page, chaque sujet avec ses sources. Confirmez que cette adresse est la vôtre\u202F; le lien est valable ${NEWSLETTER_LINK_DAYS} jours.`,
          },
          { is: 'button', label: 'Confirmer mon inscription', url },
        ],
        reason: `Cette adresse a été saisie sur ${host}. Si ce n’était pas vous, ne faites rien\u202F: sans confirmation, aucune lettre ne vient et l’adresse est effacée.`,
      }
    : {
        subject: 'Confirm your subscription to Aperçu',
        preheader: 'One more click and the letter is on its way.',
        blocks: [
          { is: 'heading', text: 'Confirm your subscription' },
          {
            is: 'paragraph',
            text: `You asked for ${newsletters} from Aperçu: AI news on one page, every story with its sources. Please confirm that this address is yours; the link works for ${NEWSLETTER_LINK_DAYS} days.`,
          },
          { is: 'button', label: 'Confirm my subscription', url },
        ],
        reason: `This address was entered at ${host}. If that was not you, do nothing: without your confirmation no letter comes, and the address is erased.`,
      }
}
