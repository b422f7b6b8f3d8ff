import { LOCALES } from '#contract/values/locales.ts'
import { editionPath } from '#contract/editorial/edition-path.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { useMonitorFormat } from '#web/features/admin/monitoring/use-monitor-format.ts'
import { Choice, When } from '#web/features/admin/monitoring/parts.tsx'
import { useCurrentReader } from '#web/lib/session/current-reader.ts'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'
import { testMailForm } from '#web/lib/forms/newsroom-forms.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { localeName } from '#locales/locale-name.ts'
import '#web/features/admin/monitoring/charts/charts.css'

const TestMailForm = () => {
  const t = useTexts('monitor').deliveries
  const { locale } = useI18n()
  const form = useNewsroomForm(testMailForm, { say: () => t.sent })
  const sentOr = (name: string, initial: string): string => form.posted?.values[name]?.[0] ?? initial
  return (
    <Form form={form} className="admin-row">
      <Choice
        label={t.period}
        name="period"
        value={sentOr('period', 'daily')}
        options={Object.entries(t.periods)}
      />
      <Choice
        label={t.language}
        name="lng"
        value={sentOr('lng', locale)}
        options={LOCALES.map((each) => [each, localeName(each)])}
      />
      <Choice
        label={t.audience}
        name="audience"
        value={sentOr('audience', 'premium')}
        options={Object.entries(t.audiences)}
      />
      <SubmitButton isSmall>{t.send}</SubmitButton>
      <FormProblem />
    </Form>
  )
}

/** Lists uncertain deliveries, because a person decides whether they are sent again. */
export const DeliveriesPage = ({ data: { stop, deliveries } }: { data: DataOf<'deliveries'> }) => {
  const t = useTexts('monitor').deliveries
  const { columns, jobs } = useTexts('newsroom')
  const { moment } = useMonitorFormat()
  const { role } = useCurrentReader()
  return (
    <>
      {stop && (
        <div className="admin-alarm">
          <p>{t.stopped(moment(stop.until))}</p>
          <p className="admin-small">{stop.reason}</p>
          <p className="admin-row">
            {role === 'admin' && (
              <ActButton call={(api) => api('POST /emails/deliveries/resume')}>{t.resume}</ActButton>
            )}
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
            render: ({ state }) => t.states[state],
            note: ({ attempts }) => `(${jobs.attempts(attempts)})`,
          },
          { title: t.said, className: 'admin-long', render: ({ reason }) => reason ?? '–' },
          {
            title: columns.actions,
            render: ({ id, email, state }) => (
              <ActButton
                about={email}
                call={(api) => api('POST /emails/deliveries/{id}/resend', { params: { id } })}
              >
                {state === 'uncertain' ? t.resendUncertain : t.resend}
              </ActButton>
            ),
          },
        ]}
      />
      {role === 'admin' && (
        <section className="admin-section">
          <h2>{t.test}</h2>
          <p className="admin-small">{t.testText}</p>
          <TestMailForm />
        </section>
      )}
    </>
  )
}
