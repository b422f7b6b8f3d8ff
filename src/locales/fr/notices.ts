import type { Texts } from '../en/notices.ts'

export const texts: Texts = {
  label: 'Avis',
  sandbox:
    'Mode d’essai\u202F: aucun argent ne circule sur ce site. Premium ne s’y essaie qu’avec des cartes de test.',
  pastDue: 'Votre dernier paiement n’a pas abouti. Premium continue une semaine.',
  onHold: 'Votre dernier paiement n’a pas abouti et Premium est suspendu.',
  updatePayment: 'Régulariser',
}
