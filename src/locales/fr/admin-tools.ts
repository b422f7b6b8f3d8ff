import type { Texts } from '../en/admin-tools.ts'

export const texts: Texts = {
  title: 'Outils d’administration',
  backfill: 'Enrichir de nouveau les 12 dernières heures',
  backfilling: 'Enrichissement…',
  backfilled: 'Examinés\u202F: {processed}, mis en file\u202F: {queued}.',
  weekly: 'Construire l’édition de la semaine',
  building: 'Construction…',
  built: 'Sujets\u202F: {items}, du {periodStart} au {periodEnd}.',
  newsroom: 'Vers la rédaction',
}
