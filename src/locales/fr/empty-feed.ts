import type { Texts } from '../en/empty-feed.ts'

export const texts: Texts = {
  title: 'Pas encore d’article ici',
  category: 'Il en arrive toute la journée. En attendant, voyez une autre rubrique.',
  subcategory: (category) =>
    `Aucun article dans cette sous-rubrique pour l’instant. La rubrique ${category} en a d’autres.`,
}
