import { editionPath } from '#contract/editorial/edition-path.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { type DataOf, editionKey } from '#web/features/admin/admin-data.ts'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { PlacesTable } from '#web/features/admin/monitoring/places-table.tsx'
import { PinsTable } from './pins-table.tsx'
import { useAct } from '#web/features/admin/use-act.ts'

export const DigestPage = ({ data: { calendar, pins, shown, places } }: { data: DataOf<'digest'> }) => {
  const t = useTexts('newsroom')
  const { act, busy } = useAct()
  const regenerate = (date: string) =>
    act(
      date,
      (api) => api('POST /digest/regenerate', { body: { date } }),
      ({ data }) => t.digest.built(data.digest.items.length),
    )
  const buildWeek = () =>
    act(
      'week',
      (api) => api('POST /digest/admin/backfill-weekly'),
      ({ items }) => t.digest.built(items.length),
    )
  return (
    <>
      <p className="admin-row">
        <ActButton isPrimary isBusy={busy === 'week'} onAct={buildWeek}>
          {busy === 'week' ? t.digest.building : t.digest.weekly}
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
                <>
                  <Link to={editionPath(edition.period, edition.date)}>
                    {edition.date} · {t.digest.number(edition.number)}
                  </Link>
                  {edition.period === 'weekly' && <span className="admin-small"> ({t.digest.week})</span>}
                  {edition.version > 1 && (
                    <span className="admin-small">
                      {' '}
                      ({t.digest.version} {edition.version})
                    </span>
                  )}
                </>
              ),
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
                  <ActButton isBusy={busy === date} about={date} onAct={() => regenerate(date)}>
                    {busy === date ? t.digest.building : t.digest.regenerate}
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
