import type { Provenance } from '#contract/content/provenance.ts'
import { useTexts } from '#web/i18n/i18n.tsx'

interface ProvenanceLabelsProps {
  labels: readonly { provenance: Provenance | null; isPartlyQuoted: boolean }[]
  /** Says it where every sentence is quoted; otherwise the words of a summary do. */
  quoted?: string
}

/** The provenance of the texts above, each once. */
export const ProvenanceLabels = ({ labels, quoted }: ProvenanceLabelsProps) => {
  const t = useTexts('provenance')
  const provenances = [...new Set(labels.flatMap(({ provenance }) => provenance ?? []))]
  return (
    <p className="meta">
      {provenances.map((provenance) => (
        <span key={provenance} data-provenance={provenance}>
          {(provenance === 'quoted' && quoted) || t.summary[provenance]}
        </span>
      ))}
      {labels.some(({ isPartlyQuoted }) => isPartlyQuoted) && <span>{t.partlyQuoted}</span>}
    </p>
  )
}
