export interface CorrectionsTable {
  id: string
  article_id: string | null
  title: string
  lang: string
  kind: 'summary' | 'category' | 'story' | 'translation' | 'other'
  note_en: string
  note_fr: string
  corrected_at: Date
}
