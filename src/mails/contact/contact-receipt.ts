import { pageUrl, type Template } from '#mails/layout/template.ts'

/**
 * Contains nothing that the sender wrote, not even the name: the form is open to all, and a receipt with
 * quotations would send any text to any address.
 */
export const contactReceipt: Template<'contact-receipt'> = (_, locale, site) =>
  locale === 'fr'
    ? {
        subject: 'Nous avons bien reçu votre message',
        preheader: 'Une personne le lira et vous répondra à cette adresse.',
        blocks: [
          { is: 'heading', text: 'Votre message est bien arrivé' },
          {
            is: 'paragraph',
            text: 'Merci de nous avoir écrit. Une personne de la rédaction lira votre message et vous répondra à cette adresse.',
          },
          { is: 'paragraph', text: 'Vous n’avez rien d’autre à faire.' },
        ],
        reason: `Cette adresse a été saisie dans le formulaire de contact (${pageUrl(site, locale, '/contact')}). Si ce n’était pas vous, ignorez ce message\u202F: nous ne vous écrirons plus.`,
      }
    : {
        subject: 'We have received your message',
        preheader: 'A person will read it and reply to this address.',
        blocks: [
          { is: 'heading', text: 'Your message has arrived' },
          {
            is: 'paragraph',
            text: 'Thank you for writing. A person in the newsroom will read your message and reply to this address.',
          },
          { is: 'paragraph', text: 'There is nothing else you need to do.' },
        ],
        reason: `This address was entered in the contact form (${pageUrl(site, locale, '/contact')}). If that was not you, ignore this message: we will not write again.`,
      }
