import type { Texts } from '../en/corrections.ts'

export const texts: Texts = {
  title: 'Corrections',
  lead: 'Nos erreurs, et leur correction\u202F: résumés, rubriques, traductions, ou articles réunis à tort en un même sujet. Les plus récentes d’abord\u202F; nous ne retirons rien de cette liste.',
  empty: 'Aucune correction pour l’instant',
  emptyText:
    'Cela ne veut pas dire que tout est juste. Si vous voyez une erreur, dites-le-nous\u202F: chaque article a un lien «\u202FSignaler une inexactitude\u202F», et il y a le',
  contact: 'formulaire de contact',
  kinds: {
    summary: 'Résumé',
    category: 'Rubrique',
    story: 'Sujet',
    translation: 'Traduction',
    other: 'Autre',
  },
  older: 'Corrections plus anciennes',
  newer: 'Corrections plus récentes',
}
