import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Provenance } from './provenance.ts'

/** Labels beside summaries in lists, because a generated text must be labelled there too. */
export const PROVENANCE_MARKS: Record<ContentLanguage, Record<Provenance, string>> = {
  en: {
    quoted: 'Quoted from the source',
    rule_checked: 'AI-generated summary, checked by rules',
    model_read: 'AI-generated summary, read again by AI',
    human: 'Corrected by our newsroom',
  },
  fr: {
    quoted: 'Cité de la source',
    rule_checked: 'Résumé généré par IA, contrôlé par des règles',
    model_read: 'Résumé généré par IA, relu par IA',
    human: 'Corrigé par notre rédaction',
  },
}
