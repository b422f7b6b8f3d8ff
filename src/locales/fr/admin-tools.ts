import type { Texts } from '../en/admin-tools.ts'

export const texts: Texts = {
  title: 'Outils d’administration',
  backfill: 'Réenrichir les 12 dernières heures',
  backfilling: 'Enrichissement…',
  backfilled: 'Examinés\u202F: {processed}, mis en file\u202F: {queued}.',
  weekly: 'Créer l’édition hebdomadaire',
  building: 'Création…',
  built: 'Sujets\u202F: {items}, du {periodStart} au {periodEnd}.',
  newsroom: 'Aller à la rédaction',
}
