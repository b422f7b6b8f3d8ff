import type { Texts } from '../en/billing.ts'

export const texts: Texts = {
  opening: 'Ouverture de la page de paiement…',
  openingPortal: 'Ouverture…',
  sandbox:
    'Mode d’essai\u202F: aucun argent ne circule sur ce site. La page de paiement donne les numéros de carte à utiliser.',
  payByYear: (price) => `Payer ${price} par an`,
  payByMonth: (price) => `Payer ${price} par mois`,
  beginsNow:
    'En continuant, vous demandez que Premium commence tout de suite et acceptez les conditions. Vous pouvez',
  withdrawLink: 'vous rétracter pendant 14 jours',
  keepsShare: 'et ne payer alors que les jours écoulés.',
  onward: 'Vers la page de paiement',
  onwardLink: 'Continuer vers la page de paiement',
}
