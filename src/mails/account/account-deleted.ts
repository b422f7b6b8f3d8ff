import { pageUrl, type Template } from '#mails/layout/template.ts'

/** Also explains what to do if the owner did not delete the account, since no later mail can. */
export const accountDeleted: Template<'account-deleted'> = (_, locale, site) => {
  const url = pageUrl(site, locale, '/contact')
  const { host } = new URL(site.publicUrl)
  return locale === 'fr'
    ? {
        subject: 'Votre compte a été supprimé',
        preheader: 'Tout ce qui lui appartenait a été effacé.',
        blocks: [
          { is: 'heading', text: 'Votre compte a été supprimé' },
          {
            is: 'paragraph',
            text: 'Votre compte Aperçu et tout ce qui lui appartenait viennent d’être effacés. Les copies de sauvegarde le sont à leur tour dans les 30 jours.',
          },
          {
            is: 'paragraph',
            text: 'Nous ne vous écrirons plus, et ce message lui-même ne sera pas conservé chez nous. Si ce n’était pas vous, écrivez-nous\u202F:',
          },
          { is: 'button', label: 'Nous écrire', url },
        ],
        reason: `Ce message est envoyé une seule fois, à la suppression d’un compte sur ${host}.`,
      }
    : {
        subject: 'Your account was deleted',
        preheader: 'Everything that belonged to it is gone.',
        blocks: [
          { is: 'heading', text: 'Your account was deleted' },
          {
            is: 'paragraph',
            text: 'Your Aperçu account and everything that belonged to it have just been erased. Backup copies follow within 30 days.',
          },
          {
            is: 'paragraph',
            text: 'We will not write to you again, and this message itself is not kept on our side. If it was not you, write to us:',
          },
          { is: 'button', label: 'Write to us', url },
        ],
        reason: `This message is sent once, when an account at ${host} is deleted.`,
      }
}
