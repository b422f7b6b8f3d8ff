import { editionPath } from '#contract/edition-path.ts'
import { newsroomTexts } from '#web/i18n/areas/newsroom.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import type { DataOf } from './admin-data.ts'
import { PinsTable } from './pins-table.tsx'
import { useAct } from './use-act.ts'

/** Editions, to be built anew, and what leads the next ones. */
export const DigestPage = ({ data: { calendar, pins } }: { data: DataOf<'digest'> }) => {
  const t = useTexts(newsroomTexts)
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
        <button
          type="button"
          className="admin-btn admin-primary needs-script"
          aria-disabled={busy === 'week' || undefined}
          onClick={() => void buildWeek()}
        >
          {busy === 'week' ? t.digest.building : t.digest.weekly}
        </button>
        <span className="admin-small">{t.digest.weeklyText}</span>
      </p>
      <PinsTable title={t.pins.digestTitle} pins={pins} />
      <section className="admin-section">
        <h2>
          {t.digest.editions} · {calendar.month}
        </h2>
        {calendar.editions.length === 0 ? (
          <p>{t.nothing}</p>
        ) : (
          <table className="folding-table">
            <thead>
              <tr>
                <th>{t.columns.edition}</th>
                <th>{t.columns.stories}</th>
                <th>{t.columns.article}</th>
                <th>{t.columns.actions}</th>
              </tr>
            </thead>
            <tbody>
              {calendar.editions.toReversed().map((edition) => (
                <tr key={`${edition.period} ${edition.date}`}>
                  <th scope="row">
                    <Link to={editionPath(edition.period, edition.date)}>
                      {edition.date} · n<sup>o</sup> {edition.number}
                    </Link>
                    {edition.version > 1 && (
                      <span className="admin-small">
                        {' '}
                        ({t.digest.version} {edition.version})
                      </span>
                    )}
                  </th>
                  <td data-column={t.columns.stories}>
                    {edition.is_quiet ? t.digest.quiet : edition.item_count}
                  </td>
                  <td data-column={t.columns.article}>{edition.headline ?? '–'}</td>
                  <td data-column={t.columns.actions}>
                    {edition.period === 'daily' && (
                      <button
                        type="button"
                        className="admin-btn needs-script"
                        aria-disabled={busy === edition.date || undefined}
                        onClick={() => void regenerate(edition.date)}
                      >
                        {busy === edition.date ? t.digest.building : t.digest.regenerate}
                        <span className="sr-only"> {edition.date}</span>
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className="admin-pager">
          {calendar.next_month && (
            <Link to="/admin/digest" search={{ month: calendar.next_month }} className="admin-btn">
              {t.digest.next}
            </Link>
          )}
          {calendar.previous_month && (
            <Link to="/admin/digest" search={{ month: calendar.previous_month }} className="admin-btn">
              {t.digest.previous}
            </Link>
          )}
        </p>
      </section>
    </>
  )
}
