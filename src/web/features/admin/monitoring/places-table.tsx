import type { DigestCalendar, EditionPlaces } from '#contract/editorial/digest.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { AdminTable } from '#web/features/admin/admin-table.tsx'

interface PlacesTableProps {
  edition: DigestCalendar['editions'][number]
  places: EditionPlaces['stories']
}

export const PlacesTable = ({ edition, places }: PlacesTableProps) => {
  const t = useTexts('newsroom')
  const { langOf } = useI18n()
  return (
    <section className="admin-section">
      <h2>
        {t.digest.places} · {edition.date}
        {edition.period === 'weekly' && ` (${t.digest.week})`}
      </h2>
      <p className="admin-small">{t.digest.placesText}</p>
      <AdminTable
        rows={places}
        keyOf={({ story_id }) => story_id}
        empty={t.digest.quiet}
        columns={[
          {
            title: t.columns.article,
            render: ({ title, lang, source_name }) => (
              <>
                <span lang={langOf(lang)}>{title}</span> <span className="admin-small">{source_name}</span>
              </>
            ),
          },
          { title: t.columns.inEnglish, render: ({ places: { en } }) => en ?? '–' },
          { title: t.columns.inFrench, render: ({ places: { fr } }) => fr ?? '–' },
        ]}
      />
    </section>
  )
}
