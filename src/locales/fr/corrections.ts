import type { Texts } from '../en/corrections.ts'

export const texts: Texts = {
  title: 'Corrections',
  lead: 'Ce que nous avions d’inexact et avons rectifié\u202F: résumés, rubriques, traductions, ou articles réunis à tort en un même sujet. Les plus récentes d’abord\u202F; rien n’est retiré de cette liste.',
  empty: 'Rien n’a encore été corrigé',
  emptyText:
    'Cela ne veut pas dire que tout est juste. Si quelque chose ne l’est pas, dites-le-nous\u202F: chaque article a un lien «\u202FSignaler une inexactitude\u202F», et il y a le',
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
