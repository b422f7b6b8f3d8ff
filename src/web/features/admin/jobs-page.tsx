import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { newsroomTexts } from '#web/i18n/areas/newsroom.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import type { DataOf } from './admin-data.ts'
import { Choice, When } from './parts.tsx'
import { useAct } from './use-act.ts'

const HOURS = ['12', '24', '48', '168'] as const

const Backfill = ({ kind }: { kind: 'quality' | 'categorization' }) => {
  const t = useTexts(newsroomTexts)
  const { act, busy } = useAct()
  const [hours, setHours] = useState<string>(kind === 'quality' ? '12' : '48')
  const [result, setResult] = useState('')
  const run = () => {
    const body = { hours: Number(hours) }
    const tell = ({ processed, queued }: { processed: number; queued: number }) =>
      t.jobs.result.replace('{processed}', String(processed)).replace('{queued}', String(queued))
    return act(
      kind,
      (api) =>
        kind === 'quality'
          ? api('POST /articles/backfill-ai-quality', { body })
          : api('POST /articles/backfill-ai-categorization', { body }),
      (answer) => {
        setResult(tell(answer))
        return t.done
      },
    )
  }
  return (
    <div className="admin-row">
      <strong>{t.jobs[kind]}</strong>
      <Choice label={t.hours} value={hours} onChange={setHours} options={HOURS.map((each) => [each, each])} />
      <button
        type="button"
        className="admin-btn needs-script"
        aria-disabled={busy === kind || undefined}
        onClick={() => void run()}
      >
        {t.jobs.run}
        <span className="sr-only"> {t.jobs[kind]}</span>
      </button>
      <output className="admin-small">{result}</output>
    </div>
  )
}

/** What the workers have before them. */
export const JobsPage = ({ data }: { data: DataOf<'jobs'> }) => {
  const t = useTexts(newsroomTexts)
  const router = useRouter()
  const { act, busy } = useAct()
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
          <button type="button" className="admin-btn needs-script" onClick={lookAgain}>
            {t.jobs.refresh}
          </button>
        </p>
      </section>
      <section className="admin-section">
        <h2>{t.jobs.dead}</h2>
        {data.dead.length === 0 ? (
          <p className="admin-small">{t.jobs.noDead}</p>
        ) : (
          <table className="folding-table">
            <thead>
              <tr>
                <th>{t.columns.job}</th>
                <th>{t.columns.when}</th>
                <th>{t.columns.error}</th>
                <th>{t.columns.actions}</th>
              </tr>
            </thead>
            <tbody>
              {data.dead.map((letter) => (
                <tr key={letter.id}>
                  <th scope="row">{letter.job}</th>
                  <td data-column={t.columns.when}>
                    <When iso={letter.died_at} />
                  </td>
                  <td data-column={t.columns.error}>
                    {letter.error} <span className="admin-small">({t.jobs.attempts(letter.attempts)})</span>
                  </td>
                  <td data-column={t.columns.actions}>
                    <button
                      type="button"
                      className="admin-btn needs-script"
                      aria-disabled={busy === letter.id || undefined}
                      onClick={() =>
                        void act(letter.id, (api) =>
                          api('POST /admin/jobs/{id}/retry', { params: { id: letter.id } }),
                        )
                      }
                    >
                      {t.jobs.retry}
                      <span className="sr-only"> {letter.job}</span>
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section className="admin-section">
        <h2>{t.jobs.queues}</h2>
        <table className="folding-table admin-numbers">
          <thead>
            <tr>
              <th>{t.columns.job}</th>
              <th>{t.columns.waiting}</th>
              <th>{t.columns.active}</th>
              <th>{t.columns.dead}</th>
            </tr>
          </thead>
          <tbody>
            {data.queues.map(({ job, waiting, active, dead }) => (
              <tr key={job}>
                <th scope="row">{job}</th>
                <td data-column={t.columns.waiting}>{waiting}</td>
                <td data-column={t.columns.active}>{active}</td>
                <td data-column={t.columns.dead}>{dead}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
