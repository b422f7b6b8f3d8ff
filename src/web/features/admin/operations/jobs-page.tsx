import { useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { ActButton, ScriptButton } from '#web/features/admin/act-button.tsx'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { Choice, When } from '#web/features/admin/monitoring/parts.tsx'
import { JobTable } from './job-table.tsx'
import { useRefresh } from '#web/features/admin/use-refresh.ts'

const HOURS = ['12', '24', '48', '168'] as const

const Backfill = ({ kind }: { kind: 'quality' | 'categorization' }) => {
  const t = useTexts('newsroom')
  const [hours, setHours] = useState<string>(kind === 'quality' ? '12' : '48')
  const [result, setResult] = useState('')
  const body = { hours: Number(hours) }
  return (
    <div className="admin-row">
      <strong>{t.jobs[kind]}</strong>
      <Choice label={t.hours} value={hours} onChange={setHours} options={HOURS.map((each) => [each, each])} />
      <ActButton
        about={t.jobs[kind]}
        call={(api) => api(`POST /articles/backfill-ai-${kind}`, { body })}
        onDone={({ processed, queued }) =>
          setResult(
            t.jobs.result.replace('{processed}', String(processed)).replace('{queued}', String(queued)),
          )
        }
      >
        {t.jobs.run}
      </ActButton>
      <output className="admin-small">{result}</output>
    </div>
  )
}

export const JobsPage = ({ data }: { data: DataOf<'jobs'> }) => {
  const t = useTexts('newsroom')
  const refresh = useRefresh()
  return (
    <>
      <section className="admin-section">
        <h2>{t.jobs.backfills}</h2>
        <Backfill kind="quality" />
        <Backfill kind="categorization" />
        <p className="admin-row">
          <span>{t.jobs.waitingArticles(data.articles_waiting)}</span>
          <ScriptButton onClick={() => void refresh()}>{t.jobs.refresh}</ScriptButton>
        </p>
      </section>
      <section className="admin-section">
        <h2>{t.jobs.dead}</h2>
        <AdminTable
          rows={data.dead}
          keyOf={({ id }) => id}
          empty={t.jobs.noDead}
          columns={[
            { title: t.columns.job, render: ({ job }) => job },
            { title: t.columns.when, render: ({ died_at }) => <When iso={died_at} /> },
            {
              title: t.columns.error,
              className: 'admin-long',
              render: ({ error }) => error,
              note: ({ attempts }) => `(${t.jobs.attempts(attempts)})`,
            },
            {
              title: t.columns.actions,
              render: ({ id, job }) => (
                <ActButton about={job} call={(api) => api('POST /admin/jobs/{id}/retry', { params: { id } })}>
                  {t.jobs.retry}
                </ActButton>
              ),
            },
          ]}
        />
      </section>
      <section className="admin-section">
        <h2>{t.jobs.queues}</h2>
        <JobTable jobs={data.queues} />
      </section>
    </>
  )
}
