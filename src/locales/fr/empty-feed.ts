import type { Texts } from '../en/empty-feed.ts'

export const texts: Texts = {
  title: 'Pas encore d’article ici',
  category: 'Il en arrive tout au long de la journée. En attendant, voyez une autre rubrique.',
  subcategory: (category) =>
    `Aucun article n’est encore classé sous ce sujet. La rubrique ${category} en a d’autres.`,
}
