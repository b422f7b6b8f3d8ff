import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { Choice, When } from '#web/features/admin/monitoring/parts.tsx'
import { useAct } from '#web/features/admin/use-act.ts'
import { Button } from '#web/ui/button.tsx'

const HOURS = ['12', '24', '48', '168'] as const

const Backfill = ({ kind }: { kind: 'quality' | 'categorization' }) => {
  const t = useTexts('newsroom')
  const { act, busy } = useAct()
  const [hours, setHours] = useState<string>(kind === 'quality' ? '12' : '48')
  const [result, setResult] = useState('')
  const run = () => {
    const body = { hours: Number(hours) }
    const resultText = ({ processed, queued }: { processed: number; queued: number }) =>
      t.jobs.result.replace('{processed}', String(processed)).replace('{queued}', String(queued))
    return act(
      kind,
      (api) =>
        kind === 'quality'
          ? api('POST /articles/backfill-ai-quality', { body })
          : api('POST /articles/backfill-ai-categorization', { body }),
      (answer) => {
        setResult(resultText(answer))
        return t.done
      },
    )
  }
  return (
    <div className="admin-row">
      <strong>{t.jobs[kind]}</strong>
      <Choice label={t.hours} value={hours} onChange={setHours} options={HOURS.map((each) => [each, each])} />
      <ActButton isBusy={busy === kind} about={t.jobs[kind]} onAct={run}>
        {t.jobs.run}
      </ActButton>
      <output className="admin-small">{result}</output>
    </div>
  )
}

export const JobsPage = ({ data }: { data: DataOf<'jobs'> }) => {
  const t = useTexts('newsroom')
  const router = useRouter()
  const { act, busy } = useAct()
  const retry = (id: string) => act(id, (api) => api('POST /admin/jobs/{id}/retry', { params: { id } }))
  const lookAgain = () => {
    router.options.context.cache?.clear()
    void router.invalidate()
  }
  return (
    <>
      <section className="admin-section">
        <h2>{t.jobs.backfills}</h2>
        <Backfill kind="quality" />
        <Backfill kind="categorization" />
        <p className="admin-row">
          <span>{t.jobs.waitingArticles(data.articles_waiting)}</span>
          <Button variant="ghost" isSmall className="needs-script" onClick={lookAgain}>
            {t.jobs.refresh}
          </Button>
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
              render: ({ error, attempts }) => (
                <>
                  {error} <span className="admin-small">({t.jobs.attempts(attempts)})</span>
                </>
              ),
            },
            {
              title: t.columns.actions,
              render: ({ id, job }) => (
                <ActButton isBusy={busy === id} about={job} onAct={() => retry(id)}>
                  {t.jobs.retry}
                </ActButton>
              ),
            },
          ]}
        />
      </section>
      <section className="admin-section">
        <h2>{t.jobs.queues}</h2>
        <AdminTable
          rows={data.queues}
          keyOf={({ job }) => job}
          isNumbers
          columns={[
            { title: t.columns.job, render: ({ job }) => job },
            { title: t.columns.waiting, render: ({ waiting }) => waiting },
            { title: t.columns.active, render: ({ active }) => active },
            { title: t.columns.dead, render: ({ dead }) => dead },
          ]}
        />
      </section>
    </>
  )
}
