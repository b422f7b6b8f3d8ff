import { editionPath } from '#contract/editorial/edition-path.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { monitorFormat } from '#web/features/admin/monitoring/monitor-format.ts'
import { When } from '#web/features/admin/monitoring/parts.tsx'
import { TestMailForm } from './test-mail-form.tsx'
import { useAct } from '#web/features/admin/use-act.ts'
import '#web/features/admin/monitoring/charts/charts.css'

/** Lists uncertain deliveries, because a person decides whether they are sent again. */
export const DeliveriesPage = ({ data: { stop, deliveries } }: { data: DataOf<'deliveries'> }) => {
  const t = useTexts('monitor').deliveries
  const { columns, jobs } = useTexts('newsroom')
  const { locale } = useI18n()
  const { act, busy } = useAct()
  const resend = (id: string) =>
    act(id, (api) => api('POST /emails/deliveries/{id}/resend', { params: { id } }))
  return (
    <>
      {stop && (
        <div className="admin-alarm">
          <p>{t.stopped(monitorFormat(locale).moment(stop.until))}</p>
          <p className="admin-small">{stop.reason}</p>
          <p className="admin-row">
            <ActButton
              isBusy={busy === 'resume'}
              onAct={() => act('resume', (api) => api('POST /emails/deliveries/resume'))}
            >
              {t.resume}
            </ActButton>
          </p>
        </div>
      )}
      <p className="admin-note">{t.lead}</p>
      <AdminTable
        rows={deliveries}
        keyOf={({ id }) => id}
        empty={t.none}
        columns={[
          { title: t.to, render: ({ email }) => email },
          {
            title: t.edition,
            render: ({ period, edition_date }) => (
              <Link to={editionPath(period, edition_date)}>
                {t.periods[period]}, {edition_date}
              </Link>
            ),
          },
          { title: columns.when, render: ({ created_at }) => <When iso={created_at} /> },
          {
            title: t.state,
            render: ({ state, attempts }) => (
              <>
                {t.states[state]} <span className="admin-small">({jobs.attempts(attempts)})</span>
              </>
            ),
          },
          { title: t.said, className: 'admin-long', render: ({ reason }) => reason ?? '–' },
          {
            title: columns.actions,
            render: ({ id, email, state }) => (
              <ActButton isBusy={busy === id} about={email} onAct={() => resend(id)}>
                {state === 'uncertain' ? t.resendUncertain : t.resend}
              </ActButton>
            ),
          },
        ]}
      />
      <section className="admin-section">
        <h2>{t.test}</h2>
        <p className="admin-small">{t.testText}</p>
        <TestMailForm />
      </section>
    </>
  )
}
