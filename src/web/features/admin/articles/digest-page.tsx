import type { DigestCalendar, EditionPlaces } from '#contract/editorial/digest.ts'
import { editionPath } from '#contract/editorial/edition-path.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { type DataOf, editionKey } from '#web/features/admin/admin-data.ts'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { PinsTable } from './pins-table.tsx'

interface PlacesTableProps {
  edition: DigestCalendar['editions'][number]
  places: EditionPlaces['stories']
}

const PlacesTable = ({ edition, places }: PlacesTableProps) => {
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
            render: ({ title, lang }) => <span lang={langOf(lang)}>{title}</span>,
            note: ({ source_name }) => source_name,
          },
          { title: t.columns.inEnglish, render: ({ places: { en } }) => en ?? '–' },
          { title: t.columns.inFrench, render: ({ places: { fr } }) => fr ?? '–' },
        ]}
      />
    </section>
  )
}

export const DigestPage = ({ data: { calendar, pins, shown, places } }: { data: DataOf<'digest'> }) => {
  const t = useTexts('newsroom')
  return (
    <>
      <p className="admin-row">
        <ActButton
          variant="primary"
          pending={t.digest.building}
          call={(api) => api('POST /digest/admin/backfill-weekly')}
          say={({ items }) => t.digest.built(items.length)}
        >
          {t.digest.weekly}
        </ActButton>
        <span className="admin-small">{t.digest.weeklyText}</span>
      </p>
      <PinsTable title={t.pins.digestTitle} pins={pins} />
      <section className="admin-section">
        <h2>
          {t.digest.editions} · {calendar.month}
        </h2>
        <AdminTable
          rows={calendar.editions.toReversed()}
          keyOf={editionKey}
          columns={[
            {
              title: t.columns.edition,
              render: (edition) => (
                <Link to={editionPath(edition.period, edition.date)}>
                  {edition.date} · {t.digest.number(edition.number)}
                </Link>
              ),
              note: ({ period, version }) =>
                [
                  ...(period === 'weekly' ? [`(${t.digest.week})`] : []),
                  ...(version > 1 ? [`(${t.digest.version} ${version})`] : []),
                ].join(' '),
            },
            {
              title: t.columns.stories,
              render: (edition) =>
                edition.is_quiet ? (
                  t.digest.quiet
                ) : (
                  <Link
                    to="/admin/digest"
                    search={{ month: calendar.month, edition: editionKey(edition) }}
                    aria-label={`${edition.item_count} ${t.digest.storiesOf(edition.date)}`}
                  >
                    {edition.item_count}
                  </Link>
                ),
            },
            { title: t.columns.article, render: ({ headline }) => headline ?? '–' },
            {
              title: t.columns.actions,
              render: ({ period, date }) =>
                period === 'daily' && (
                  <ActButton
                    about={date}
                    pending={t.digest.building}
                    call={(api) => api('POST /digest/regenerate', { body: { date } })}
                    say={({ data }) => t.digest.built(data.digest.items.length)}
                  >
                    {t.digest.regenerate}
                  </ActButton>
                ),
            },
          ]}
        />
        <p className="admin-pager">
          {calendar.next_month && (
            <Link to="/admin/digest" search={{ month: calendar.next_month }} variant="ghost" isSmall>
              {t.digest.next}
            </Link>
          )}
          {calendar.previous_month && (
            <Link to="/admin/digest" search={{ month: calendar.previous_month }} variant="ghost" isSmall>
              {t.digest.previous}
            </Link>
          )}
        </p>
      </section>
      {shown && <PlacesTable edition={shown} places={places} />}
    </>
  )
}
